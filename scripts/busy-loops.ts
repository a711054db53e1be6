import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { secondsOfProcess } from './processor-seconds.ts'

const program = join(import.meta.dirname, 'busy-loop.ts')
const mostPerCore = 20
const checkMs = 500
/** The loops take this much more than their share after a time in which they took too little. */
const catchUp = 0.1

/**
 * Takes a share of the processor with busy loops until `end` is called, and at most for the given minutes. Other
 * processes want the processor now and then, so the number of loops follows them. `end` returns the share that the
 * loops took.
 */
export function keepBusy(share: number, minutes: number) {
  const loops = new Set<ChildProcess>()
  /** The processor time that each loop had at the last check, ended loops included. */
  const seconds = new Map<ChildProcess, number>()
  const start = () => {
    // Linux divides the processor between sessions first, and each browser has its own session.
    const loop = spawn(process.execPath, [program, String(process.pid), String(minutes)], {
      stdio: 'ignore',
      detached: true,
    })
    loops.add(loop)
    loop.once('exit', () => loops.delete(loop))
  }
  const read = () => {
    for (const loop of loops) if (loop.pid && !loop.killed) seconds.set(loop, secondsOfProcess(loop.pid))
    return { at: performance.now(), seconds: [...seconds.values()].reduce((sum, each) => sum + each, 0) }
  }
  const began = read()
  const takenSince = (from: typeof began, now: typeof began) =>
    ((now.seconds - from.seconds) * 1000) / ((now.at - from.at) * availableParallelism())
  let checked = began
  const check = setInterval(() => {
    const now = read()
    const running = [...loops].filter(({ killed }) => !killed)
    const isBehind = takenSince(began, now) < share
    const wanted = loopsWanted(running.length, takenSince(checked, now), isBehind ? share + catchUp : share)
    for (let count = running.length; count < wanted; count++) start()
    for (const loop of running.slice(wanted)) loop.kill('SIGKILL')
    checked = now
  }, checkMs)
  return {
    async end() {
      clearInterval(check)
      const taken = takenSince(began, read())
      await Promise.all(
        [...loops].map((loop) => {
          loop.kill('SIGKILL')
          return once(loop, 'exit')
        }),
      )
      return taken
    },
  }
}

/** Returns the next number of loops from the number of running loops and their share of the processor. */
export function loopsWanted(running: number, taken: number, share: number) {
  const most = mostPerCore * availableParallelism()
  if (taken < share) return Math.min(most, Math.ceil(running * 1.5) || 1)
  return taken > share + 0.05 ? Math.max(1, Math.floor(running * 0.75)) : running
}
