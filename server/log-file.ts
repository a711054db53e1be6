import { writeSync } from 'node:fs'
import type { LogStream } from './log.ts'

const standardOutput = 1
const longestWaitMs = 1_000
const pauseMs = 10

type Write = (bytes: Uint8Array) => number

const toStandardOutput: Write = (bytes) => writeSync(standardOutput, bytes)

/**
 * Returns a log stream that writes each line immediately. The stream drops and counts lines that cannot be written, for
 * example on a full disk. The logger's own stream would end the process. The count is written before the next line that
 * fits. The stream waits for a slow reader only while no line is missing, because each wait blocks all requests.
 */
export function logFile(write: Write = toStandardOutput): LogStream {
  let dropped = 0
  let isCut = false

  const tryWrite = (text: string, longestWait: number) => {
    let rest: Uint8Array = Buffer.from(text)
    try {
      while (rest.length > 0) {
        rest = rest.subarray(patiently(write, rest, longestWait))
        isCut = rest.length > 0
      }
      return true
    } catch {
      return false
    }
  }
  const missing = () =>
    `${isCut ? '\n' : ''}${JSON.stringify({ level: 40, time: Date.now(), msg: `The log could not be written: ${dropped} lines are missing here.` })}\n`

  return {
    write: (line) => {
      const longestWait = dropped === 0 ? longestWaitMs : 0
      if (dropped > 0 && tryWrite(missing(), 0)) dropped = 0
      if (dropped > 0 || !tryWrite(line, longestWait)) dropped += 1
    },
  }
}

/**
 * Writes with retries while the reader of a pipe is slow, and returns the number of written bytes. The retries end
 * after `longestWait` milliseconds, because they block the whole process. Throws the last error of the write.
 */
function patiently(write: Write, bytes: Uint8Array, longestWait: number): number {
  for (let waited = 0; ; waited += pauseMs) {
    try {
      return write(bytes)
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EAGAIN' || waited >= longestWait) throw problem
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
}
