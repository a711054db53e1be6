import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, inDatabase, onServer } from '#server/test/database.ts'
import { connect } from './open.ts'
import { requireUtc } from './pooler.ts'

const { url, close } = await createTestDatabase()
afterAll(close)

test('behind a pooler a statement leaves no name on its connection, and the connection gets no settings', async () => {
  const { pool } = connect(url, 1, undefined, url)
  await pool.query({ name: 'one', text: 'select 1' })
  const { rows } = await pool.query(
    "select count(*)::int as n, current_setting('statement_timeout') as most from pg_prepared_statements",
  )
  await pool.end()
  expect(rows).toEqual([{ n: 0, most: '0' }])
})

test('a database behind a pooler whose time zone is not UTC stops the start with a sentence', async () => {
  const name = new URL(url).pathname.slice(1)
  const zoned = async (zone: string) => {
    await onServer(inDatabase(url, name), (client) => client.query(`alter database ${name} set timezone to '${zone}'`))
    const { pool } = connect(url, 1, undefined, url)
    return requireUtc(pool).finally(() => pool.end())
  }
  await expect(zoned('Africa/Cairo')).rejects.toThrow(`has the time zone Africa/Cairo. Run: alter database "${name}"`)
  await zoned('UTC')
})
