import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ownRoot = join(import.meta.dirname, '..', '..')

const quicklyIn = (root: string) => ['--import', join(root, 'scripts', 'quick-imports.ts')]

/** The options of Node that make the server load as fast as under `npm start`. */
export const quickly = quicklyIn(ownRoot)

const { scripts } = JSON.parse(readFileSync(join(ownRoot, 'package.json'), 'utf8'))

/** The variables that `npm start` sets for the server. */
export const startVariables: Record<string, string> = Object.fromEntries(
  [...scripts.start.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
)

/** The options of Node that `npm start` gives to the server. */
export const startOptions: string[] = scripts.start.match(/--\S+/g)

export interface ServerProcess {
  origin: string
  child: ChildProcess
  /** Returns the status of /healthz, or 0 without a response. */
  health: () => Promise<number>
  /** Sends the signal and returns the exit code, or null after SIGKILL. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/**
 * Starts the server in another process and waits until the server listens. `under` is a command that runs the server.
 * `root` is the folder of the program, for another version. Throws an Error with the output if the server does not start.
 */
export async function startServerProcess(
  env: Record<string, string>,
  under: string[] = [],
  root = ownRoot,
): Promise<ServerProcess> {
  const port = await freePort()
  const { child, output } = spawnServer({ PORT: String(port), ...env }, under, root)
  const exit = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  const health = () =>
    fetch(`${origin}/healthz`).then(
      (reply) => reply.status,
      () => 0,
    )
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    const [code] = await exit
    return code as number | null
  }
  const ready = await Promise.race([once(child.stdout, 'data'), exit.then(() => undefined)])
  if (!ready) throw new Error(`The server did not start: ${await output}`)
  return { origin, child, health, end }
}

/** Returns the output and the exit code of a failed start. */
export async function failToStart(env: Record<string, string>) {
  const { child, output } = spawnServer(env)
  const [[code], said] = await Promise.all([once(child, 'exit'), output])
  return { code: code as number, said }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

function spawnServer(env: Record<string, string>, under: string[] = [], root = ownRoot) {
  const program = [...quicklyIn(root), join(root, 'server', 'main.ts')]
  const [command = '', ...args] = [...under, process.execPath, ...startOptions, ...program]
  const child = spawn(command, args, {
    env: { PATH: '/usr/bin:/bin', ...startVariables, HOST: '127.0.0.1', LOG_LEVEL: 'silent', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, output: text(child.stderr) }
}
