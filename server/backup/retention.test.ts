import { expect, test } from 'vitest'
import { keptBackups } from './retention.ts'

const now = new Date('2026-11-23T12:00:00Z')
const nightly = Array.from({ length: 60 }, (_, days) => {
  const night = new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  return `${night}T00-30-00.000-abcd`
})

test('the newest backup of each kept day and week stays, and no other', () => {
  const kept = keptBackups(nightly, { backupKeepDays: 3, backupKeepWeeks: 4 }, now)
  expect(kept.map((name) => name.slice(5, 10))).toEqual(['11-06', '11-13', '11-20', '11-21', '11-22', '11-23'])
  const twice = [...nightly, '2026-11-21T09-00-00.000-abcd']
  expect(keptBackups(twice, { backupKeepDays: 3, backupKeepWeeks: 0 }, now)).toEqual([
    '2026-11-21T09-00-00.000-abcd',
    '2026-11-22T00-30-00.000-abcd',
    '2026-11-23T00-30-00.000-abcd',
  ])
})

test('the backup before an upgrade stays when a newer backup is made within a day', () => {
  const two = ['2026-11-23T08-00-00.000-abcd', '2026-11-23T09-00-00.000-abcd']
  expect(keptBackups(two, { backupKeepDays: 1, backupKeepWeeks: 0 }, now)).toEqual(two)
})

test('the newest backup stays, however old it is', () => {
  const old = ['2025-01-01T00-30-00.000-abcd', '2025-01-02T00-30-00.000-abcd']
  expect(keptBackups(old, { backupKeepDays: 7, backupKeepWeeks: 4 }, now)).toEqual([old[1]])
})
