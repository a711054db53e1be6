import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/all.ts'
import { signatureOf, signedText, type Transaction } from '#server/payments/transaction.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import { matrixRequests } from '#server/test/matrix-requests.ts'
import { buildMatrixSchool, type MatrixRole, type MatrixSchool, matrixRoles } from '#server/test/matrix-school.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { exampleFile, examples } from './examples.ts'

const csv = readFileSync(new URL('../test/authorization.csv', import.meta.url), 'utf8')
const statuses = new Map(csv.split('\n').map((line) => [line.split(',')[0], line.split(',').slice(1)]))

/** The first who may: a subscribed student pays for nothing, so the other one does. */
function whoMay(call: CallName): MatrixRole {
  const place = statuses.get(call)?.findIndex((status) => /^2/.test(status)) ?? -1
  return matrixRoles[place] ?? 'G'
}

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

/** What the test's school calls the things that the example speaks of. */
function idsOf({ course, lesson, homework, exam }: MatrixSchool): Record<string, unknown> {
  const [question] = exam.questions
  const { subject_id, stage_id, grade_id } = course
  const curriculum = { subject_id, stage_id, grade_id, course_id: course.id, lesson_id: lesson.id }
  return {
    ...curriculum,
    homework_id: homework.id,
    question_id: question?.id,
    answer_id: question?.right,
    id: question?.id,
  }
}

/** The example with this school's ids and codes, and with real files. */
async function realised(value: unknown, known: Record<string, unknown>): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => realised(one, known)))
  const file = exampleFile(value)
  if (file) return file.endsWith('.pdf') ? samplePdf(file) : samplePicture(file)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([key, one]) => [key, known[key] ?? (await realised(one, known))])
  return Object.fromEntries(await Promise.all(entries))
}

const secrets = ['phone', 'email', 'code', 'token', 'reset_token', 'password', 'password_confirmation', 'attempt_id']

test.for(Object.keys(examples) as CallName[])('the example of %s is accepted', async (call) => {
  const school = await buildMatrixSchool(platform)
  const { params, body: sent } = await matrixRequests[call](school)
  const own = Object.entries((sent ?? {}) as object).filter(([key]) => secrets.includes(key))
  const isNew = call === 'POST /register' || call === 'POST /contact'
  const known = { ...idsOf(school), ...(isNew ? {} : Object.fromEntries(own)) }
  const body = call === 'POST /webhooks/:gateway' ? examples[call] : await realised(examples[call], known)
  const query = call === 'POST /webhooks/:gateway' ? await signature() : {}

  const reply = await school.caller(whoMay(call)).call(call, { params, query, body } as never)

  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: calls[call].status })
})

async function signature() {
  const secret = await signingKey(platform.db, 'sandbox-gateway')
  const { obj } = examples['POST /webhooks/:gateway'] as { obj: Transaction }
  return { hmac: signatureOf(secret, signedText(obj)) }
}
