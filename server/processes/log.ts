import type { Config } from '#server/config.ts'
import { logFile } from '#server/log-file.ts'

const levels = { info: 30, warn: 40, error: 50 }
const order = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

export type SupervisorLog = Record<keyof typeof levels, (words: string) => void>

/** Returns the supervisor's log, which writes lines in the server's format to the server's output. */
export function supervisorLog({ logLevel }: Pick<Config, 'logLevel'>): SupervisorLog {
  const file = logFile()
  const write = (level: keyof typeof levels) => (msg: string) => {
    if (order.indexOf(level) < order.indexOf(logLevel)) return
    file.write(`${JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, msg })}\n`)
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}
