// A certified OpenID Connect provider on loopback with one client and whoever signs in, for the tests.
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const [secret, back] = process.argv.slice(2)
const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const provider = new Provider(`http://127.0.0.1:${server.address().port}`, {
    clients: [{ client_id: 'tickmark', client_secret: secret, redirect_uris: [back] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    pkce: { required: () => true },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@x.test`, email_verified: true, groups: ['Legal', 'Desk'] })
    })
  })
  server.on('request', provider.callback())
  console.log(provider.issuer)
})
