import { describe, expect, test } from 'vitest'
import type { Timing } from '#contract/exam-shapes.ts'
import { type Journal, submitBody } from '#contract/exam-taking.ts'
import { leastProcessorMs } from '#server/test/processor-time.ts'
import { type AnchorCheck, timeEntries } from './journal-timing.ts'

/** The exam runs from second 0 to 600, and the journal arrives at second 900. */
const check: AnchorCheck = {
  stamped: (_at, stamp) => (stamp === 'save' || stamp === 'time' ? stamp : undefined),
  isHeld: () => false,
  heard: null,
  started: 0,
  ended: 600_000,
  received: 900_000,
}

const anchor = (clock: string, second: number, device: number, stamp = 'time') => ({
  clock,
  server_now: new Date(second * 1000).toISOString(),
  stamp,
  sent_ms: device * 1000 - 50,
  received_ms: device * 1000 + 50,
})
const entry = (clock: string, seq: number, device: number) => ({
  clock,
  question_id: seq,
  answer_id: 1,
  seq,
  at_ms: device * 1000,
})
/**
 * Returns the timings of a journal. The journal's default clock `a` starts 100 seconds before the exam and keeps exact
 * time.
 */
const timingsOf = (more: Partial<Journal>, known: Partial<AnchorCheck> = {}): Timing[] => {
  const sent = { clock: 'a', sent_ms: 1_000_000, entries: [], anchors: [], ...more }
  return timeEntries(sent, { ...check, ...known }).map((one) => one.timing)
}

describe('a late answer', () => {
  test('is consistent between two replies, also when the later reply came after the end', () => {
    const entries = [entry('a', 1, 500), entry('a', 2, 699)]
    for (const later of [anchor('a', 599, 699.5), anchor('a', 880, 980)]) {
      expect(timingsOf({ anchors: [anchor('a', 300, 400), later], entries })).toEqual(['consistent', 'consistent'])
    }
  })

  test('is not consistent when the replies leave open whether it was in time', () => {
    // The device slept 80 of the 580 seconds between the replies.
    const anchors = [anchor('a', 300, 400), anchor('a', 880, 900)]
    const entries = [entry('a', 1, 610), entry('a', 2, 630)]
    expect(timingsOf({ anchors, entries, sent_ms: 901_000 })).toEqual(['consistent', 'monotonic'])
  })

  test('is monotonic when any device saved after it', () => {
    const anchors = [anchor('a', 300, 400), anchor('a', 880, 980)]
    const entries = [entry('a', 1, 500), entry('a', 2, 620)]
    expect(timingsOf({ anchors, entries }, { heard: 450_000 })).toEqual(['monotonic', 'consistent'])
  })

  test('is consistent before the reply to a save that was under way when it was chosen', () => {
    const slow = { ...anchor('a', 301, 401, 'save'), received_ms: 402_000 }
    const anchors = [anchor('a', 300, 400), slow, anchor('a', 880, 980)]
    expect(timingsOf({ anchors, entries: [entry('a', 1, 401.5)] }, { heard: 302_000 })).toEqual(['consistent'])
  })

  test('is monotonic after the last stamped reply', () => {
    expect(timingsOf({ anchors: [anchor('a', 300, 400)], entries: [entry('a', 1, 500)] })).toEqual(['monotonic'])
  })

  test('gets a time as exact as both clocks allow', () => {
    const entries = [entry('a', 1, 500)]
    const [timed] = timeEntries({ clock: 'a', sent_ms: 1_000_000, entries, anchors: [anchor('a', 300, 400)] }, check)
    expect(Math.abs((timed?.answered ?? 0) - 400_000)).toBeLessThan(100)
  })

  test('is monotonic when the device slept, because it may be later than it says', () => {
    // The device slept 250 of the 350 seconds between the replies.
    const slept = { sent_ms: 750_000, anchors: [anchor('a', 300, 400), anchor('a', 650, 500)] }
    expect(timingsOf({ ...slept, entries: [entry('a', 1, 420)] })).toEqual(['consistent'])
    expect(timingsOf({ ...slept, entries: [entry('a', 1, 490)] })).toEqual(['monotonic'])
  })

  test('is monotonic when the page was reloaded before the answers could be sent', () => {
    const reloaded = { clock: 'b', sent_ms: 50_000, anchors: [anchor('a', 300, 400)] }
    expect(timingsOf({ ...reloaded, entries: [entry('a', 1, 500)] })).toEqual(['monotonic'])
  })

  test('is untimed on a clock without any reply or submission', () => {
    expect(timingsOf({ entries: [entry('x', 1, 500)] })).toEqual(['untimed'])
  })

  test('stays consistent when replies overtook one another', () => {
    const slow = { ...anchor('a', 300, 400), received_ms: 405_000 }
    const anchors = [anchor('a', 302, 402), slow, anchor('a', 310, 410)]
    expect(timingsOf({ anchors, entries: [entry('a', 1, 403), entry('a', 2, 408)] })).toEqual([
      'consistent',
      'consistent',
    ])
  })

  test('counts as earlier than the submission at the same reading of the device’s clock', () => {
    const coarse = { sent_ms: 500_000, anchors: [anchor('a', 300, 400)] }
    expect(timingsOf({ ...coarse, entries: [entry('a', 1, 500)] })).toEqual(['monotonic'])
    expect(timingsOf({ ...coarse, entries: [entry('a', 1, 501)] })).toEqual(['contradictory'])
  })

  test('is contradictory when it came after the end', () => {
    expect(timingsOf({ anchors: [anchor('a', 300, 400)], entries: [entry('a', 1, 710)] })).toEqual(['contradictory'])
  })
})

describe('an answer from before a save', () => {
  const saved = [anchor('a', 300, 400), anchor('a', 450, 550, 'save'), anchor('a', 880, 980)]

  test('is contradictory when the server never got it, and later answers are not', () => {
    expect(timingsOf({ anchors: saved, entries: [entry('a', 1, 500), entry('a', 2, 560)] })).toEqual([
      'contradictory',
      'consistent',
    ])
  })

  test('is not contradictory when the device only requested the signed time', () => {
    const asked = [anchor('a', 300, 400), anchor('a', 450, 550), anchor('a', 880, 980)]
    expect(timingsOf({ anchors: asked, entries: [entry('a', 1, 500)] })).toEqual(['consistent'])
  })

  test('needs no time when another device’s answer replaced it', () => {
    const isHeld: AnchorCheck['isHeld'] = ({ seq }, wasSent) => seq === 1 && wasSent
    expect(timingsOf({ anchors: saved, entries: [entry('a', 1, 500), entry('a', 2, 560)] }, { isHeld })).toEqual([
      'consistent',
    ])
  })

  // Reading a journal blocks the event loop, so a slow function delays the saves of other students.
  test('is checked quickly in the longest journal that the server reads', async () => {
    const anchors = Array.from({ length: 2000 }, (_, n) => anchor('a', n / 4, 100 + n / 4))
    const entries = Array.from({ length: 5000 }, (_, n) => entry('a', n + 1, 300 + n / 100))
    const limit = 200
    const spent = await leastProcessorMs(async () => {
      expect(new Set(timingsOf({ anchors, entries }))).toEqual(new Set(['consistent']))
    }, limit)
    expect(spent).toBeLessThan(limit)
  })
})

describe('a journal', () => {
  const good = { anchors: [anchor('a', 300, 400)], entries: [entry('a', 1, 500)] }
  test.for<[string, Partial<Journal>]>([
    ['a forged stamp', { ...good, anchors: [anchor('a', 300, 400, 'forged')] }],
    ['a device clock that ran ahead', { ...good, sent_ms: 1_200_000 }],
    ['a device clock that ran backwards', { ...good, anchors: [anchor('a', 300, 400), anchor('a', 400, 300)] }],
    [
      'replies in another order than the server’s',
      { ...good, anchors: [anchor('a', 400, 400), anchor('a', 300, 450)] },
    ],
    ['an answer from before the exam', { ...good, entries: [entry('a', 1, 10)], anchors: [anchor('a', 100, 400)] }],
    ['a time beyond any exam', { clock: 'a', sent_ms: Number.MAX_SAFE_INTEGER, entries: [entry('a', 1, 0)] }],
    ['a reply from before the exam', { ...good, anchors: [anchor('a', -100, 0)] }],
    ['a reply from the future', { ...good, anchors: [anchor('a', 2_000, 400)] }],
    ['an answer before its request was sent', { ...good, anchors: [{ ...anchor('a', 300, 400), sent_ms: 500_000 }] }],
    ['numbers that repeat', { ...good, entries: [entry('a', 1, 500), entry('a', 1, 501)] }],
    ['times that go back', { ...good, entries: [entry('a', 1, 500), entry('a', 2, 499)] }],
  ])('with %s has a contradictory clock', ([, journal]) => {
    expect(new Set(timingsOf(journal))).toEqual(new Set(['contradictory']))
  })

  test('with one contradictory clock keeps its other clock consistent', () => {
    const entries = [entry('a', 1, 500), entry('b', 2, 20), entry('b', 3, 10)]
    const anchors = [anchor('a', 300, 400), anchor('a', 420, 520), anchor('b', 450, 5)]
    expect(timingsOf({ anchors, entries })).toEqual(['consistent', 'contradictory', 'contradictory'])
  })
})

test('a journal that is too long keeps its newest entries, and replies from its whole time', () => {
  const entries = Array.from({ length: 5200 }, (_, place) => entry('a', place, place))
  const anchors = Array.from({ length: 3000 }, (_, place) => anchor('a', place, place + 1))
  const sent = JSON.stringify({ clock: 'a', sent_ms: 9_000_000, entries, anchors })
  const read = submitBody.parse({ journal: sent }).journal
  expect(read?.entries.length).toBe(5000)
  expect(read?.entries[0]).toEqual(entries[200])
  expect(read?.anchors).toHaveLength(2000)
  expect(read?.anchors.at(-1)).toEqual(anchors.at(-1))
  expect(anchors.slice(0, 3)).toContainEqual(read?.anchors[0])
  const few = JSON.stringify({ clock: 'a', sent_ms: 9_000_000, entries: [], anchors: anchors.slice(0, 7) })
  expect(submitBody.parse({ journal: few }).journal?.anchors).toEqual(anchors.slice(0, 7))
})
