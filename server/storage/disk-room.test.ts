import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isDiskLow } from './disk-room.ts'

test('the free space of a disk is read at most once a second, and again a second later', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000)
  onTestFinished(() => clock.mockRestore())
  const disk = { dataDir: await mkdtemp(join(tmpdir(), 'hessa-room-')), diskReserveMegabytes: 1 }
  expect(await isDiskLow(disk)).toBe(false)
  // The free space of a removed folder cannot be read, so a new reading finds no room.
  await rm(disk.dataDir, { recursive: true })
  clock.mockReturnValue(5999)
  expect(await isDiskLow(disk)).toBe(false)
  clock.mockReturnValue(6000)
  expect(await isDiskLow(disk)).toBe(true)
})
