import type pg from 'pg'
import { expect, test } from 'vitest'
import { refuseOldServer } from './server-version.ts'

const serverOf = (version: number) => ({ query: async () => ({ rows: [{ version }] }) }) as unknown as pg.Pool

test('a database older than PostgreSQL 15 is refused with a sentence, and PostgreSQL 15 and later are accepted', async () => {
  await expect(refuseOldServer(serverOf(140_013))).rejects.toThrow(
    'DATABASE_URL is a PostgreSQL 14, and Hessa needs 15 or newer. Upgrade the database, or choose another one.',
  )
  for (const version of [150_000, 150_018, 180_004]) await refuseOldServer(serverOf(version))
})
