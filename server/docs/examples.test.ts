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

/** Returns the first role that the matrix allows; a visitor without one. */
function whoMay(call: CallName): MatrixRole {
  const place = statuses.get(call)?.findIndex((status) => /^2/.test(status)) ?? -1
  return matrixRoles[place] ?? 'G'
}

const exampleOf = (call: CallName) => (calls[call] as Endpoint).example
const callsWithExample = (Object.keys(calls) as CallName[]).filter(exampleOf)

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const secrets = ['phone', 'email', 'code', 'token', 'reset_token', 'password', 'password_confirmation', 'attempt_id']

test.for(callsWithExample)('the example of %s is accepted', async (call) => {
  const school = await buildMatrixSchool(platform)
  const { params, body: sent } = await matrixRequest(call, school)
  const own = Object.entries((sent ?? {}) as object).filter(([key]) => secrets.includes(key))
  const isNew = call === 'POST /register' || call === 'POST /contact'
  const known = { ...valuesOf(school), ...(isNew ? {} : Object.fromEntries(own)) }
  const body = call === 'POST /webhooks/:gateway' ? exampleOf(call) : await filled(exampleOf(call), known, sampleFile)
  const query = call === 'POST /webhooks/:gateway' ? await signature() : {}

  const reply = await school.caller(whoMay(call)).call(call, { params, query, body } as never)

  expect({ status: reply.status, body: reply.body }).toMatchObject({ status: calls[call].status })
})

async function signature() {
  const secret = await signingKey(platform.db, 'sandbox-gateway')
  const { obj } = exampleOf('POST /webhooks/:gateway') as { obj: Transaction }
  return { hmac: signatureOf(secret, signedText(obj)) }
}
