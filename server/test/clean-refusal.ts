import assert from 'node:assert/strict'
import { type CallName, calls } from '#contract/all.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { refusalsOf } from '#server/docs/refusals.ts'

/** Matches SQL, file paths and stack traces, which a reply must not show. */
const inside =
  /\b(select|insert into|update|delete from)\b.*\b(from|values|set|where|returning)\b|\/(tmp|home|server|node_modules|var)\/|\.ts:\d|\bat \S+ \(|(syntax|runtime|type)error|postgres|drizzle|ECONN|ENOENT/i

interface Refusal {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** Asserts that a refusal has the API's shape, is no server error, and shows no internals. */
export function expectCleanRefusal({ statusCode, headers, body }: Refusal) {
  // The database or the payment gateway may be unreachable; every other 5xx is a fault of the server.
  assert.ok(statusCode < 500 || statusCode === 503, `${statusCode} ${body}`)
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  const told = JSON.parse(body)
  assert.equal(told.code, statusCode)
  assert.match(told.message, /\S/)
  assert.ok(told.error in errors, body)
  assert.doesNotMatch(body, inside)
  if (statusCode === 429) assert.ok(Number(headers['retry-after']) > 0, 'a 429 without Retry-After')
}

/** Refusals that every call may give, so the API reference need not list them at each call. */
const anywhere: ErrorCode[] = ['unavailable', 'headersTooLarge', 'body.unreadable', 'form.invalid', 'tooLarge']

/** Asserts that the refusal is clean and that the API reference lists the refusal at this call. */
export function expectToldRefusal(call: CallName, refusal: Refusal) {
  expectCleanRefusal(refusal)
  const { error } = JSON.parse(refusal.body)
  const told = [...refusalsOf(calls[call]), ...anywhere]
  assert.ok(told.includes(error), `${call} answers ${error}, which its reference does not tell`)
}
