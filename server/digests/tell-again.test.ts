import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#server/jobs/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { joinToldStudent, lastThursday, open, pathIn } from '#server/test/digests.ts'
import { jobContext } from '#server/test/job-context.ts'
import { reportEnv, reportingProviders, send } from '#server/test/message-reports.ts'
import { openStandIn, type StandIn } from '#server/test/stand-in.ts'
import { makeDigests } from './make-digests.ts'
import { weekToldAgain } from './tell-again.ts'

let standIn: StandIn
let cast: Awaited<ReturnType<typeof openCast>>
/** The texts that left by each provider. */
const left = { whatsapp: [] as string[], sms: [] as string[] }
beforeAll(async () => {
  standIn = await openStandIn()
  cast = await openCast({
    ...reportEnv,
    ...{ QUIET_HOURS: 'off', WHATSAPP_URL: standIn.url, WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_ID: '1066' },
    ...{ WHATSAPP_CODE_TEMPLATE: 'code', WHATSAPP_NOTICE_TEMPLATE: 'notice' },
    ...{ SMS_PROVIDER: 'vonage', VONAGE_URL: standIn.url, VONAGE_API_KEY: 'k', VONAGE_API_SECRET: 's' },
    VONAGE_FROM: 'HESSA',
  })
  standIn.answer(() => {
    const { path, body } = standIn.asked.at(-1) ?? { path: '', body: {} }
    if (path.startsWith('/sms')) left.sms.push((body as { text: string }).text)
    else left.whatsapp.push(/\/week\/[\w-]+/.exec(JSON.stringify(body))?.[0] ?? '')
    const id = `id-${left.sms.length + left.whatsapp.length}`
    return [200, { messages: [{ id, status: '0', 'message-id': id }] }]
  })
})
afterAll(async () => {
  await cast.platform.close()
  standIn.close()
})

/** Applies WhatsApp's report of a failure, then runs the waiting job and the sending, as a worker does. */
async function reportFailure(reference: string, provider: 'whatsapp' | 'vonage') {
  const report = reportingProviders.find(({ name }) => name === provider)?.report(reference, 'failed')
  if (report) expect(await send(cast.platform.app, report)).toBe(200)
  const waiting = await cast.db.delete(jobs).where(eq(jobs.name, weekToldAgain.name)).returning()
  const context = jobContext({ db: cast.db, config: cast.platform.config })
  for (const { data } of waiting) await weekToldAgain.run(context, data as { id: number })
  await cast.platform.app.messenger.flush()
  return waiting.length
}

test('a weekly message that WhatsApp could not deliver goes out once as a text message, with a link that opens', async () => {
  const { phone } = await joinToldStudent(cast)
  await makeDigests(cast.platform.app.context, lastThursday())
  await cast.platform.app.messenger.flush()
  const [first = ''] = left.whatsapp
  expect((await open(cast.platform, first)).statusCode).toBe(200)

  expect(await reportFailure('id-1', 'whatsapp')).toBe(1)
  const [text] = left.sms
  expect((await open(cast.platform, pathIn(text))).statusCode).toBe(200)
  expect((await open(cast.platform, first)).statusCode).toBe(404)

  expect([await reportFailure('id-1', 'whatsapp'), await reportFailure('id-2', 'vonage')]).toEqual([0, 0])
  expect([left.whatsapp.length, left.sms.length]).toEqual([1, 1])
  const [kept] = await cast.db.select().from(messages).where(eq(messages.to, phone))
  expect(kept).toMatchObject({ state: 'sent', text: null, provider: 'Vonage', delivery: 'failed' })
})
