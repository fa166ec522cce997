// Command compose_check loads a Compose file as Docker Compose itself does, and prints what comes of it as JSON.
//
// Variables are taken from the environment and from .env beside the file. What is wrong is told, with exit code 1.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "Usage: compose_check FILE")
		os.Exit(2)
	}
	loaded, err := load(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(string(loaded))
}

func load(path string) ([]byte, error) {
	options, err := cli.NewProjectOptions(
		[]string{path}, cli.WithOsEnv, cli.WithEnvFiles(), cli.WithDotEnv, cli.WithDefaultProfiles(),
	)
	if err != nil {
		return nil, err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return nil, err
	}
	return project.MarshalJSON()
}
