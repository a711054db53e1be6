import { closeSync, openSync, writeSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { logFile } from './log-file.ts'

/** Returns a disk with `room` free bytes, and a log that writes to the disk. Tests may change `room`. */
function smallDisk(room: number) {
  const disk = { room, text: '' }
  const write = (bytes: Uint8Array) => {
    if (disk.room === 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    const taken = Buffer.from(bytes.subarray(0, disk.room))
    disk.text += taken.toString()
    disk.room -= taken.length
    return taken.length
  }
  return { disk, log: logFile(write) }
}

test('a full disk drops log lines without an error', () => {
  const full = openSync('/dev/full', 'w')
  const log = logFile((bytes) => writeSync(full, bytes))
  expect(() => log.write('{"msg":"one"}\n')).not.toThrow()
  closeSync(full)
})

test('a log that works again states the number of missing lines on a separate line', () => {
  const { disk, log } = smallDisk(20)
  log.write('{"msg":"first"}\n')
  log.write('{"msg":"second"}\n')
  log.write('{"msg":"third"}\n')
  disk.room = 1000
  log.write('{"msg":"fourth"}\n')
  log.write('{"msg":"fifth"}\n')
  const [first, cut, missing, ...rest] = disk.text.trimEnd().split('\n')
  expect([first, cut]).toEqual(['{"msg":"first"}', '{"ms'])
  expect(JSON.parse(missing ?? '')).toMatchObject({
    level: 40,
    msg: 'The log could not be written: 2 lines are missing here.',
  })
  expect(rest).toEqual(['{"msg":"fourth"}', '{"msg":"fifth"}'])
})

test('a slow reader of the log loses no line', () => {
  let refusals = 3
  let text = ''
  const log = logFile((bytes) => {
    refusals -= 1
    if (refusals >= 0) throw Object.assign(new Error('EAGAIN'), { code: 'EAGAIN' })
    text += Buffer.from(bytes).toString()
    return bytes.length
  })
  log.write('{"msg":"one"}\n')
  expect(text).toBe('{"msg":"one"}\n')
})

test('a log that nobody reads stops the server once, and the missing lines are counted', () => {
  const waits = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out')
  let isRead = false
  let text = ''
  const log = logFile((bytes) => {
    if (!isRead) throw Object.assign(new Error('EAGAIN'), { code: 'EAGAIN' })
    text += Buffer.from(bytes).toString()
    return bytes.length
  })
  log.write('{"msg":"one"}\n')
  const ofFirst = waits.mock.calls.length
  for (const msg of ['two', 'three', 'four']) log.write(`{"msg":"${msg}"}\n`)
  expect([ofFirst > 0, waits.mock.calls.length - ofFirst]).toEqual([true, 0])
  isRead = true
  log.write('{"msg":"five"}\n')
  vi.restoreAllMocks()
  const [missing, ...rest] = text.trimEnd().split('\n')
  expect(JSON.parse(missing ?? '').msg).toBe('The log could not be written: 4 lines are missing here.')
  expect(rest).toEqual(['{"msg":"five"}'])
})

test('a line is counted as missing once when only its count could be written', () => {
  const { disk, log } = smallDisk(0)
  log.write('{"msg":"one"}\n')
  log.write('{"msg":"two"}\n')
  // The room of the count and of no whole line.
  disk.room = 120
  log.write(`{"msg":"${'3'.repeat(100)}"}\n`)
  disk.room = 1000
  log.write('{"msg":"four"}\n')
  const counts = [...disk.text.matchAll(/(\d+) lines are missing/g)].map(([, count]) => count)
  expect(counts).toEqual(['2', '1'])
})
