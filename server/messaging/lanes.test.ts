import { afterAll, beforeAll, expect, test } from 'vitest'
import { backgroundJobs } from '#server/background-jobs.ts'
import { Worker } from '#server/jobs/worker.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { jobContext } from '#server/test/job-context.ts'
import type { Sendable } from './driver.ts'
import { openMessenger } from './messenger.ts'
import { codesSend, messagesSend, queueMessage, queueMessages } from './queue-message.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const notice = { kind: 'student.added', channel: 'sms', to: '+201001112233', text: 'أضافك مدرّسك' } as const
const code = { ...notice, kind: 'code.verify', text: 'رمز التفعيل: 12345', code: '12345' } as const

test('a code leaves at once while many notices wait for a slow provider', async () => {
  const [slow, first, left] = [
    Promise.withResolvers<undefined>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<Sendable>(),
  ]
  const driver = {
    send: async (message: Sendable) => {
      if (message.code) return void left.resolve(message)
      first.resolve()
      return slow.promise
    },
  }
  const messenger = openMessenger(database.db, driver, () => {})
  const sending = backgroundJobs.filter(({ name }) => name === messagesSend || name === codesSend)
  const worker = new Worker(jobContext({ db: database.db, messenger }), sending)
  await queueMessages(database.db, Array(60).fill(notice))
  worker.start()
  await first.promise
  await queueMessage(database.db, code)
  expect(await left.promise).toMatchObject({ code: '12345' })
  slow.resolve(undefined)
  await worker.stop()
})
