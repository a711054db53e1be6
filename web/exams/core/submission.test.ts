import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { fakeDevice } from './fake-device.ts'
import { recordWith, resultWith } from './fake-exam.ts'
import type { Anchor, Entry, SubmitBody } from './shapes.ts'
import { deliver, type SubmissionEdges, sealedAfterEnd, sendingOf, sendSubmission } from './submission.ts'
import { mergeEntries, withoutRepeats } from './submitted-journal.ts'

const entry = (question_id: number, answer_id: number | null, seq: number, rest: Partial<Entry> = {}): Entry => ({
  clock: 'earlier',
  question_id,
  answer_id,
  seq,
  at_ms: 5,
  ...rest,
})
const anchor = (stamp: string): Anchor => ({ clock: 'page', server_now: 'now', stamp, sent_ms: 1, received_ms: 2 })
const refusal = (status: number, error: string) => new ApiError(status, error, '')
const sealed = recordWith({ sealed: { reason: 'blur', duration: 3 } })

/** Returns a device with a stored journal, and a server that replies with these results or failures in order. */
function school(replies: unknown[] = [], edges: Partial<SubmissionEdges> = {}) {
  const bodies: SubmitBody[] = []
  const asked: string[] = []
  const all: SubmissionEdges = {
    clock: fakeDevice().clock,
    readEntries: async (_, isPatient) => {
      asked.push(isPatient ? 'patient' : 'quick')
      return [entry(1, 10, 1)]
    },
    readAnchors: async () => [anchor('stored')],
    askTime: async () => anchor('late'),
    async submit(_, body) {
      bodies.push(body)
      const reply = replies.shift() ?? resultWith()
      if (reply instanceof Error) throw reply
      return reply as ReturnType<typeof resultWith>
    },
    forget: async () => void asked.push('forgotten'),
    ...edges,
  }
  return { edges: all, bodies, asked }
}

test('a sealed exam is sent with its journal and then deleted from the device', async () => {
  const { edges, bodies, asked } = school()
  expect(await sendSubmission(sealed, edges)).toMatchObject({ kind: 'result' })
  expect(bodies).toMatchObject([
    { reason: 'blur', duration: 3, submit_id: 'key', answers: [{ answer_id: 10, seq: 1 }], journal: { clock: 'page' } },
  ])
  expect(asked).toEqual(['patient', 'forgotten'])
})

test('an exam that was never sealed is sent as submitted by the student', async () => {
  const { edges, bodies } = school()
  await sendSubmission(recordWith(), edges)
  expect(bodies).toMatchObject([{ reason: 'manual', duration: 0 }])
})

test('events that no save reported are sent with the submission', async () => {
  const { edges, bodies } = school()
  const event = { type: 'blur', seq: 9, clock: 'page', at_ms: 0, date_ms: 0, length_ms: 700 } as const
  await sendSubmission({ ...sealed, events: [event] }, edges)
  expect(bodies[0]?.events).toEqual([{ type: 'blur', seq: 9, length_ms: 700, ms_ago: 0 }])
})

test.for(['readEntries', 'readAnchors'] as const)(
  'a sealed exam that cannot be read (%s) is neither sent empty nor deleted',
  async (broken) => {
    const { edges, bodies, asked } = school([], { [broken]: async () => undefined })
    expect(await sendSubmission(sealed, edges)).toEqual({ kind: 'later', refused: false })
    expect([bodies, asked.includes('forgotten')]).toEqual([[], false])
  },
)

test('a page sends the answers in its memory although its storage cannot be read', async () => {
  const unread = { readEntries: async () => undefined, readAnchors: async () => undefined }
  const { edges, bodies } = school([], unread)
  await sendSubmission(sealed, edges, { entries: [entry(2, 20, 4)], anchors: [anchor('seen')], mayBeLate: false })
  expect(bodies).toMatchObject([{ answers: [{ answer_id: 20 }], journal: { anchors: [{ stamp: 'seen' }] } }])
})

test('a late submission carries a signed time, and an anchor in both storage and memory counts once', async () => {
  const { edges, bodies, asked } = school()
  const given = { entries: [], anchors: [anchor('stored')], mayBeLate: true }
  await sendSubmission(sealed, edges, given)
  expect(bodies).toMatchObject([{ journal: { anchors: [{ stamp: 'stored' }, { stamp: 'late' }] } }])
  expect(asked).toContain('quick')
})

test('a refused request for a signed time does not delay the submission', async () => {
  const { edges, bodies } = school([], { askTime: async () => undefined })
  await sendSubmission(sealed, edges, { entries: [], anchors: [], mayBeLate: true })
  expect(bodies).toMatchObject([{ journal: { anchors: [{ stamp: 'stored' }] } }])
})

test('a submission that is too large for the server is sent again without its journal', async () => {
  const { edges, bodies } = school([refusal(413, 'tooLarge')])
  expect(await sendSubmission(sealed, edges)).toMatchObject({ kind: 'result' })
  expect(bodies.map(({ journal, answers }) => [journal !== undefined, answers?.length])).toEqual([
    [true, 1],
    [false, 1],
  ])
})

test.for(['exam.alreadySubmitted', 'exam.deadlinePassed', 'exam.attemptClosed'])(
  'a submission refused with %s ended elsewhere and is deleted from the device',
  async (error) => {
    const { edges, asked } = school([refusal(409, error)])
    expect(await sendSubmission(sealed, edges)).toEqual({ kind: 'ended' })
    expect(asked).toContain('forgotten')
  },
)

test.for([
  ['a Wi-Fi login page', refusal(0, 'network'), false],
  ['a refused Wi-Fi', refusal(403, 'unexpected'), false],
  ['a server that is down', refusal(503, 'unavailable'), false],
  ['a busy server', refusal(429, 'tooManyRequests'), true],
  ['a refusal of the sent data', refusal(422, 'form.invalid'), 'stuck'],
  ['a server that does not find the exam', refusal(404, 'notFound'), 'stuck'],
  ['an expired ticket', refusal(401, 'exam.badTicket'), 'login'],
] as const)('%s costs no answer', async ([, failure, refused]) => {
  const { edges, asked } = school([failure])
  expect(await sendSubmission(sealed, edges)).toEqual({ kind: 'later', refused })
  expect(asked).not.toContain('forgotten')
})

test('a submission that is too large even without its journal counts as refused for good', async () => {
  const { edges } = school([refusal(413, 'tooLarge'), refusal(413, 'tooLarge')])
  expect(await sendSubmission(sealed, edges)).toEqual({ kind: 'later', refused: 'stuck' })
})

test('a submission is retried under one key until the server replies, and marked as possibly late', async () => {
  const lost = () => refusal(0, 'network')
  const { edges, bodies } = school([lost(), lost()])
  const [waits, told]: [number[], unknown[]] = [[], []]
  const given = { entries: [], anchors: [], mayBeLate: false }
  const wait = async (ms: number) => void waits.push(ms)
  const answered = await deliver(sealed, edges, { given, onLater: (refused) => told.push(refused), wait })
  expect([answered.kind, waits, told]).toEqual(['result', [1000, 2000], [false, false]])
  expect(new Set(bodies.map(({ submit_id }) => submit_id)).size).toBe(1)
  const stamps = bodies.map(({ journal }) => (typeof journal === 'object' ? journal.anchors.length : 0))
  expect(stamps).toEqual([1, 2, 2])
})

test('a later page sends the answers that the device stored', async () => {
  const { edges, bodies } = school()
  await deliver(sealed, edges, { onLater: () => {}, wait: async () => {} })
  expect(bodies).toMatchObject([{ answers: [{ answer_id: 10 }] }])
})

test('a page sends earlier answers after a failed read, except answers chosen again', () => {
  const here = entry(1, 11, 1, { clock: 'page', at_ms: 50 })
  const restored = entry(2, 20, 3, { clock: 'page', at_ms: 0 })
  const kept = [entry(1, 10, 6), entry(2, 21, 4), restored]
  expect(mergeEntries([here, restored], kept, 'page')).toEqual([entry(2, 21, 4), here, restored])
})

test('an exam that ended without its page is sealed as out of time; a sealed exam stays unchanged', () => {
  expect(sealedAfterEnd(recordWith()).sealed).toEqual({ reason: 'timer', duration: 0 })
  expect(sealedAfterEnd(sealed)).toBe(sealed)
})

test('a submission outlives its page, unless its body is too large; a large body has more time', () => {
  const bodyOf = (journal: string) => ({ journal }) as unknown as SubmitBody
  const empty = JSON.stringify(bodyOf('')).length
  const sized = (bytes: number) => sendingOf(bodyOf('a'.repeat(bytes - empty)))
  expect(sized(1000)).toEqual({ keepalive: true, patienceMs: 10_250 })
  expect(sized(48 * 1024 - 1).keepalive).toBe(true)
  expect(sized(48 * 1024)).toEqual({ keepalive: false, patienceMs: 22_288 })
})

test('a journal that the page wrote twice, because its storage was closed, keeps the first order', () => {
  const [first, second] = [entry(1, 10, 1), entry(1, 11, 2)]
  expect(withoutRepeats([first, second, { ...first }, { ...second }])).toEqual([first, second])
})
