{{- define "tickmark.labels" -}}
app.kubernetes.io/name: tickmark
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "tickmark.pod" -}}
{{- $root := .root -}}
automountServiceAccountToken: {{ ne $root.Values.serviceAccount "" }}
{{- with $root.Values.serviceAccount }}
serviceAccountName: {{ . }}
{{- end }}
{{- with $root.Values.pullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: {type: RuntimeDefault}
volumes:
  - name: data
    {{- if $root.Values.data.claim }}
    persistentVolumeClaim: {claimName: {{ $root.Values.data.claim }}}
    {{- else }}
    emptyDir: {}
    {{- end }}
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "tickmark.container" -}}
{{- $root := .root -}}
image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
imagePullPolicy: {{ $root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
envFrom:
  - configMapRef: {name: {{ $root.Release.Name }}-settings}
  - secretRef: {name: {{ $root.Values.secret }}}
volumeMounts:
  - {name: data, mountPath: /data}
  - {name: tmp, mountPath: /tmp}
{{- end }}

{{- define "tickmark.probes" -}}
startupProbe:
  httpGet: {path: /health/live, port: metrics}
  periodSeconds: 5
  failureThreshold: 60
livenessProbe:
  httpGet: {path: /health/live, port: metrics}
  periodSeconds: 20
  timeoutSeconds: 5
readinessProbe:
  httpGet: {path: /health/ready, port: metrics}
  periodSeconds: 10
  timeoutSeconds: 5
{{- end }}

{{- define "tickmark.deployment" -}}
{{- $root := .root -}}
{{- $part := .part -}}
{{- $values := index $root.Values $part -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $root.Release.Name }}-{{ $part }}
  labels: {{- include "tickmark.labels" . | nindent 4 }}
spec:
  {{- if not (dig "autoscaling" "enabled" false $values) }}
  replicas: {{ $values.replicas }}
  {{- end }}
  selector:
    matchLabels: {{- include "tickmark.labels" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "tickmark.labels" . | nindent 8 }}
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: {{ $root.Values.metricsPort | quote }}
        checksum/settings: {{ toYaml $root.Values.settings | sha256sum }}
    spec:
      {{- include "tickmark.pod" . | nindent 6 }}
      terminationGracePeriodSeconds: 60
      containers:
        - name: {{ $part }}
          {{- include "tickmark.container" . | nindent 10 }}
          args: {{ toJson .args }}
          ports:
            - {name: metrics, containerPort: {{ $root.Values.metricsPort }}}
            {{- with .port }}
            - {name: http, containerPort: {{ . }}}
            {{- end }}
          {{- include "tickmark.probes" . | nindent 10 }}
          resources: {{- toYaml $values.resources | nindent 12 }}
{{- end }}
