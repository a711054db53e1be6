import { afterAll, expect, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'
import { leastProcessorMs } from '#server/test/processor-time.ts'

const school = await openExamSchool()
afterAll(() => school.close())

const many = 60_000
const nothings = Array.from({ length: many }, () => ({}))

test.for<[string, object]>([
  ['invalid events', { events: nothings }],
  ['invalid journal entries', { journal: { clock: 'c', sent_ms: 1, entries: nothings, anchors: nothings } }],
  [
    'invalid journal entries as text',
    { journal: JSON.stringify({ clock: 'c', sent_ms: 1, entries: nothings, anchors: [] }) },
  ],
])('a submission with tens of thousands of %s is accepted quickly', async ([, more]) => {
  // Only the first submission of an attempt reads the reports, so each measurement has its own attempt.
  const submit = async () => {
    const taking = await school.begin({ count: 1 })
    expect((await taking.submit({ duration: 1, ...more })).status).toBe(200)
  }
  expect(await leastProcessorMs(submit, 800)).toBeLessThanOrEqual(800)
})

test('at most 500 events of an attempt are saved, even if invalid events follow', async () => {
  const taking = await school.begin({ count: 1 })
  const events = Array.from({ length: 600 }, (_, seq) => (seq < 550 ? { type: 'offline', seq, ms_ago: 1 } : {}))
  expect((await taking.submit({ duration: 1, events })).status).toBe(200)
  const noted = (await school.submission(taking)).events.filter(({ type }) => type === 'offline')
  expect(noted).toHaveLength(500)
})

test('a teacher’s decision with thousands of timings is refused', async () => {
  const taking = await school.begin({ count: 1 })
  await taking.submit({ duration: 1 })
  const body = { decision: 'accept', timings: Array(9000).fill(1) }
  const refused = await school.teacher.call('POST /tests/submission/:id/evidence', {
    params: { id: taking.attempt },
    body,
  })
  expect([refused.status, Object.keys(refused.body.data ?? {})]).toEqual([422, ['timings']])
})
