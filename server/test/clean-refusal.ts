import assert from 'node:assert/strict'
import { type CallName, calls } from '#contract/all.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { refusalsOf } from '#server/docs/refusals.ts'

/** SQL, a file's path or a stack: what nobody outside needs to see. */
const inside =
  /\b(select|insert into|update|delete from)\b.*\b(from|values|set|where|returning)\b|\/(tmp|home|server|node_modules|var)\/|\.ts:\d|\bat \S+ \(|(syntax|runtime|type)error|postgres|drizzle|ECONN|ENOENT/i

interface Refusal {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** What holds for every refusal: it is no fault of the server, told as the API tells it, and shows nothing of the inside. */
export function expectCleanRefusal({ statusCode, headers, body }: Refusal) {
  // The database or the provider of payments may be away. Anything else of ours would be a fault.
  assert.ok(statusCode < 500 || statusCode === 503, `${statusCode} ${body}`)
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  const told = JSON.parse(body)
  assert.equal(told.code, statusCode)
  assert.match(told.message, /\S/)
  assert.ok(told.error in errors, body)
  assert.doesNotMatch(body, inside)
  if (statusCode === 429) assert.ok(Number(headers['retry-after']) > 0, 'a 429 without Retry-After')
}

/** Whatever is called may meet these, if only with a body that it never asked for, so no call tells of them. */
const anywhere: ErrorCode[] = ['unavailable', 'headersTooLarge', 'body.unreadable', 'form.invalid', 'tooLarge']

/** A clean refusal that the API reference tells of at this call. */
export function expectToldRefusal(call: CallName, refusal: Refusal) {
  expectCleanRefusal(refusal)
  const { error } = JSON.parse(refusal.body)
  const told = [...refusalsOf(calls[call]), ...anywhere]
  assert.ok(told.includes(error), `${call} answers ${error}, which its reference does not tell`)
}
