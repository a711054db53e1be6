import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { outboxFile, outboxPath, sweepOutbox } from './outbox-file.ts'
import { messageText } from './texts.ts'

test('the outbox has one line per message with exactly its fields, readable only by the server’s user', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hessa-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const driver = outboxFile(folder, { echo: false })
  await driver.send({ kind: 'student.added', channel: 'sms', to: '+201001112233', text: 'رمزك 12345', code: '12345' })
  await driver.send({ kind: 'student.added', channel: 'email', to: 'a@example.com', text: 'two\nlines' })

  const [first, second] = (await readFile(outboxPath(folder), 'utf8')).trim().split('\n')
  expect(JSON.parse(first ?? '')).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    channel: 'sms',
    to: '+201001112233',
    text: 'رمزك 12345',
    code: '12345',
  })
  expect(Object.keys(JSON.parse(second ?? ''))).toEqual(['at', 'channel', 'to', 'text'])
  expect((await stat(outboxPath(folder))).mode & 0o777).toBe(0o600)
})

test.for(['verifyCode', 'resetCode'] as const)('the Arabic text of %s fits one segment and has the code', (name) => {
  expect(messageText(name, 'ar', '12345').length).toBeLessThanOrEqual(70)
  expect(messageText(name, 'ar', '12345')).toContain('12345')
  expect(messageText(name, 'en', '12345')).toContain('12345')
})

test('an hourly sweep deletes each message of the files within a day', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hessa-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const send = () =>
    outboxFile(folder, { echo: false }).send({
      kind: 'student.added',
      channel: 'sms',
      to: '+201001112233',
      text: 'رمزك 12345',
    })
  const inHours = (hours: number) => sweepOutbox(folder, Date.now() + hours * 3_600_000)
  const kept = async () => Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))

  await sweepOutbox(folder)
  await send()
  await inHours(10.9)
  expect(await readdir(folder)).toEqual(['outbox.jsonl'])
  await inHours(11.9)
  await send()
  expect((await kept()).join('').match(/12345/g)).toHaveLength(2)
  await inHours(22.8)
  await inHours(23.8)
  expect(await kept()).toEqual([])
})
