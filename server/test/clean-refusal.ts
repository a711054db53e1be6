import { expect } from 'vitest'
import { errors } from '#contract/errors.ts'

/** SQL, a file's path or a stack: what nobody outside needs to see. */
const inside =
  /\b(select|insert into|update|delete from)\b.*\b(from|values|set|where|returning)\b|\/(tmp|home|server|node_modules|var)\/|\.ts:\d|\bat \S+ \(|(syntax|runtime|type)error|postgres|drizzle|ECONN|ENOENT/i

interface Refusal {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

/** What holds for every refusal: it is the caller's fault, told as the API tells it, and shows nothing of the inside. */
export function expectCleanRefusal({ statusCode, headers, body }: Refusal) {
  const told = JSON.parse(body)
  expect({ statusCode, ...told }).toMatchObject({ statusCode: expect.toSatisfy((status: number) => status < 500) })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(told).toMatchObject({ code: statusCode, message: expect.stringMatching(/\S/) })
  expect(Object.keys(errors)).toContain(told.error)
  expect(body).not.toMatch(inside)
  if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}
