import { closeSync, openSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
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
