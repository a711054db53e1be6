import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { signatureOf, signedText, type Transaction } from '#server/payments/transaction.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import { filled, sampleFile, valuesOf } from '#server/test/example-request.ts'
import { matrixRequest } from '#server/test/matrix-requests.ts'
import { buildMatrixSchool, type MatrixRole, matrixRoles } from '#server/test/matrix-school.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'

const csv = readFileSync(new URL('../test/authorization.csv', import.meta.url), 'utf8')
const statuses = new Map(csv.split('\n').map((line) => [line.split(',')[0], line.split(',').slice(1)]))

/** Returns the first role that the matrix allows; a visitor when the matrix allows no role. */
function whoMay(call: CallName): MatrixRole {
  const place = statuses.get(call)?.findIndex((status) => /^2/.test(status)) ?? -1
  return matrixRoles[place] ?? 'G'
}

const exampleOf = (call: CallName) => (calls[call] as Endpoint).example
const callsWithExample = (Object.keys(calls) as CallName[]).filter(exampleOf)

const appSecret = 'app-secret'
const hubSignature = (body: unknown) =>
  `sha256=${createHmac('sha256', appSecret).update(JSON.stringify(body)).digest('hex')}`

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ WHATSAPP_APP_SECRET: appSecret })
})
afterAll(() => platform.close())

const secrets = [
  'phone',
  'email',
  'code',
  'token',
  'link',
  'reset_token',
  'password',
  'current_password',
  'password_confirmation',
  'attempt_id',
  'correction_id',
  'totp',
  'stages',
  'subjects',
  'revision',
  'ids',
  'into',
]

test.for(callsWithExample)('the example of %s is accepted', async (call) => {
  const school = await buildMatrixSchool(platform)
  const { params, body: sent } = await matrixRequest(call, school)
  const own = Object.entries((sent ?? {}) as object).filter(([key]) => secrets.includes(key))
  const isNew = call === 'POST /register' || call === 'POST /contact'
  const known = { ...valuesOf(school), ...(isNew ? {} : Object.fromEntries(own)) }
  const isReport = call === 'POST /webhooks/:gateway' || call === 'POST /message-reports/:provider'
  const body = isReport ? exampleOf(call) : await filled(exampleOf(call), known, sampleFile)
  const headers: Record<string, string> =
    call === 'POST /message-reports/:provider' ? { 'x-hub-signature-256': hubSignature(body) } : {}
  const query = call === 'POST /webhooks/:gateway' ? await signature() : {}

  const reply = await school.caller(whoMay(call)).call(call, { params, query, body, headers } as never)

  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: calls[call].status })
})

async function signature() {
  const secret = await signingKey(platform.db, 'sandbox-gateway')
  const { obj } = exampleOf('POST /webhooks/:gateway') as { obj: Transaction }
  return { hmac: signatureOf(secret, signedText(obj)) }
}
