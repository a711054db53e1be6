import { expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { administratorForm, makeFirstAdministrator, tokenOf } from '#server/test/first-start.ts'
import { openPlatform } from '#server/test/platform.ts'
import { renewSetupLink } from './setup-link.ts'

test('no log line, reply or audit entry has the setup token or the password', async () => {
  const lines: string[] = []
  const { app, db, visitor, close } = await openPlatform({ LOG_LEVEL: 'trace' }, undefined, {
    write: (line) => lines.push(line),
  })
  const token = tokenOf(await renewSetupLink(app.context))
  const form = administratorForm(token)
  const replies = [
    await visitor.call('POST /setup/check', { body: { token } }),
    await visitor.call('POST /setup/administrator', { body: form }),
    await visitor.call('POST /setup/administrator/confirm', { body: { token, totp: '000000' } }),
    await makeFirstAdministrator(visitor, token),
    await visitor.call('POST /setup/check', { body: { token } }),
  ]
  const audited = await db.select().from(auditLog)
  await close()

  const said = JSON.stringify([replies, audited])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 422, 200, 410])
  for (const secret of [token, form.password]) expect(said + lines.join('')).not.toContain(secret)
})
