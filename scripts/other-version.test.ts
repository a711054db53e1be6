import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { poolOf, sessionUrlOf } from '#server/db/open.ts'
import { openPlatform } from '#server/test/platform.ts'
import { bucketSettings } from '#server/test/s3-server.ts'
import { quickly } from '#server/test/server-process.ts'
import { smsProviders } from '#server/test/sms-providers.ts'
import { openStandIn } from '#server/test/stand-in.ts'

const [platform, provider] = await Promise.all([openPlatform(), openStandIn()])
const { db, config } = platform
const [sms] = smsProviders
const phone = '+201001234567'
const settings = {
  ...{ PATH: '/usr/bin:/bin', DATABASE_URL: sessionUrlOf(poolOf(db)), DATA_DIR: config.dataDir },
  ...{ SMS_PROVIDER: sms?.name ?? '', CODE_CHANNELS: 'sms', ...sms?.env(provider.url) },
  ...(await bucketSettings()),
}
beforeEach(() => provider.answer(sms?.accepted ?? 'silence'))
afterAll(async () => {
  provider.close()
  await platform.close()
})

async function run(command: string, options: string[], changed: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...quickly, join(import.meta.dirname, command), ...options], {
    env: { ...settings, ...changed },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], said, failed] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number, said, failed }
}

test.for([
  ['messages-test.ts', [phone]],
  ['files-move.ts', ['--to', 's3']],
] as const)('%s is refused on the database of a newer version, and does nothing', async ([command, options]) => {
  await db.execute(sql`insert into migrations (name) values ('9999_later')`)
  const { code, said, failed } = await run(command, [...options])
  await db.execute(sql`delete from migrations where name = '9999_later'`)
  expect({ code, said, failed }).toEqual({
    code: 1,
    said: '',
    failed: expect.stringMatching(/^Another version of Hessa made this database \(migration 9999_later\)\. .+\.\n$/),
  })
  expect(provider.asked).toEqual([])
})

test('messages:test sends the message while the database does not answer', async () => {
  const { code, said } = await run('messages-test.ts', [phone], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect([code, said]).toEqual([0, expect.stringContaining('accepted the message')])
  expect(provider.asked).toHaveLength(1)
})
