import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendThrough } from '#web/api/call.ts'
import { recordWith, resultWith } from '#web/exams/core/fake-exam.ts'
import { sendSubmission } from '#web/exams/core/submission.ts'
import type { Given } from '#web/exams/core/submitted-journal.ts'
import { sendAnswers } from './send-answers.ts'
import { submissionEdges } from './submission-edges.ts'
import { patience } from './waiting.ts'

const html = { headers: { 'content-type': 'text/html' } }
const refusal = (status: number, error: string) => () => Response.json({ code: status, error }, { status })
const given = (count: number): Given => {
  const entries = Array.from({ length: count }, (_, place) => place + 1).map((question_id) => ({
    clock: 'page',
    question_id,
    answer_id: question_id * 10,
    seq: question_id,
    at_ms: 5,
  }))
  return { entries, anchors: [], mayBeLate: false }
}

const record = recordWith({ sealed: { reason: 'manual', duration: 1 } })
const sent: RequestInit[] = []

/** Sets the server's reply to every request. */
function serverSays(reply: () => Response) {
  sendThrough(async (_, init) => {
    sent.push(init)
    return reply()
  })
}

const send = (answers = 1) => sendSubmission(record, submissionEdges('ar'), given(answers))

beforeEach(() => {
  sent.length = 0
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => sendThrough((path, init) => fetch(path, init)))

test.for([
  ['the login page of a Wi-Fi', () => new Response('<html>Wi-Fi</html>', html), false],
  ['a refused Wi-Fi', () => new Response('<html>Wi-Fi</html>', { ...html, status: 403 }), false],
  ['half a reply', () => new Response('{"code":200,"data":{"sco'), false],
  ['a reply of something else', () => Response.json({ data: { welcome: true } }), false],
  ['a server that is down', refusal(503, 'unavailable'), false],
  ['a busy server', refusal(429, 'tooManyRequests'), true],
  ['a refusal of the sent data', refusal(422, 'form.invalid'), 'stuck'],
  ['a server that does not find the exam', refusal(404, 'notFound'), 'stuck'],
  ['a body too large', refusal(413, 'tooLarge'), 'stuck'],
] as const)('%s costs no answer', async ([, reply, refused]) => {
  serverSays(reply)
  expect(await send()).toEqual({ kind: 'later', refused })
  serverSays(() => Response.json({ data: resultWith() }))
  expect(await send()).toMatchObject({ kind: 'result', result: { score: 1 } })
})

test('a submission outlives its page, unless the body is too large for keepalive', async () => {
  serverSays(() => Response.json({ data: resultWith() }))
  await send()
  await send(1000)
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false])
})

test('a submission is authorised by its ticket and sent under one key', async () => {
  serverSays(refusal(503, 'unavailable'))
  await send()
  await send()
  const headers = sent.map((init) => new Headers(init.headers))
  expect(headers.map((one) => [one.get('idempotency-key'), one.get('authorization')])).toEqual([
    ['key', null],
    ['key', null],
  ])
})

test('every request has a time limit, and a long journal has more time', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  serverSays(() => Response.json({ data: resultWith() }))
  await send()
  await send(1000)
  const [short = 0, long = 0] = limits.mock.calls.map(([ms]) => ms)
  expect([short > 10_000 && short < 11_000, long > 20_000, sent.every(({ signal }) => signal)]).toEqual([
    true,
    true,
    true,
  ])
  patience()
  expect(limits).toHaveBeenLastCalledWith(10_000)
})

test('a save with an incomplete reply counts as not saved', async () => {
  serverSays(() => Response.json({ data: { acked: [], newer: [] } }))
  await expect(sendAnswers(record, {}, {})).rejects.toMatchObject({ status: 0 })
})
