import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './build-web.ts'
import { secondsOfEndedChildren } from './processor-seconds.ts'

export interface Ended {
  code: number | null
  /** The processor time of the tool and of its ended child processes. */
  processorSeconds: number
}

let counted = 0

const quickImports = `--import=${pathToFileURL(join(root, 'scripts', 'quick-imports.ts')).href}`
/**
 * Returns the environment in which Node strips types itself and loads the server quickly. Playwright then compiles no
 * files.
 */
export const quickEnvironment = () => ({
  ...process.env,
  NODE_OPTIONS: [process.env.NODE_OPTIONS, quickImports, '--max-semi-space-size=64'].filter(Boolean).join(' '),
  PW_DISABLE_TS_ESM: '1',
})

/** Runs a tool of the packages in the checkout. The exit code is 127 if the tool is missing. */
export function runTool(
  name: string,
  args: string[],
  output: 'inherit' | number = 'inherit',
  env = process.env,
): Promise<Ended> {
  const child = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 127, processorSeconds: 0 }))
    child.once('exit', (code) => {
      const all = secondsOfEndedChildren()
      resolve({ code, processorSeconds: all - counted })
      counted = all
    })
  })
}

/** Runs a tool and prints its output at the end, so that the output of two tools does not mix. */
export async function runToolAside(name: string, args: string[], folder: string): Promise<Ended & { said: string }> {
  const path = join(folder, `${name}.log`)
  const log = openSync(path, 'w')
  const ended = await runTool(name, args, log)
  closeSync(log)
  const said = readFileSync(path, 'utf8')
  console.log(`\n── Output of ${name}\n${said}`)
  return { ...ended, said }
}
