import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartProblem } from '#server/start-problem.ts'

/**
 * Asks a question on the terminal and returns the trimmed answer. Throws a StartProblem that names the variable if the
 * input is no terminal.
 */
export async function ask(question: string, variable: string): Promise<string> {
  mustBeTerminal(variable)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question(`${question}: `)).trim()
  } finally {
    lines.close()
  }
}

/**
 * Asks a question without showing the answer, and returns the answer. Throws a StartProblem that names the variable if
 * the input is no terminal.
 */
export async function askSecretly(question: string, variable: string): Promise<string> {
  mustBeTerminal(variable)
  process.stdout.write(`${question}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

function mustBeTerminal(variable: string) {
  if (!process.stdin.isTTY) throw new StartProblem(`${variable} must be set, because no terminal is there to ask on.`)
}
