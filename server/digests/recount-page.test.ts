import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayWords } from '#contract/week-words.ts'
import { smsSegments } from '#server/messaging/segments.ts'
import { open } from '#server/test/digests.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { fillGuardedWeeks, waitingDigests } from '#server/test/random-digests.ts'
import { readSchool, recountWeek } from '#server/test/recount-week.ts'
import { makeDigests } from './make-digests.ts'

/**
 * `npm run test:digests` reads the pages of a thousand students and tries ten thousand tokens. The usual run reads the
 * pages of 40 students and tries 100 tokens.
 */
const isLong = import.meta.env.MODE === 'digests'
const size = isLong ? 1000 : 40
const tokens = isLong ? 10_000 : 100

/** The span of one weekly message, between two Thursday evenings. */
const [from, due] = [new Date('2026-11-12T16:00:00Z'), new Date('2026-11-19T16:00:00Z')]

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_GUEST_CALLS_PER_MINUTE: '1000000', PUBLIC_URL: 'https://hessa.example' })
})
afterAll(() => platform.close())

const countOf = (part: string | undefined, pattern: RegExp) => [...(part?.matchAll(pattern) ?? [])].length
const plain = (part: string) => part.replace(/<\/?bdi[^>]*>/g, '')

/** Returns the numbers of an English evidence page, counted from its rows. */
function numbersOn(body: string) {
  const [, lessons = '', homework = '', exams = '', subscriptions = '', coming = ''] =
    plain(body).split('<li><details>')
  const results = exams.split('<li>').map((row) => ({
    score: /class="tag ">(\d+) out of/.exec(row)?.[1],
    median: /<dt>Half of those who took it scored (\d+) or less/.exec(row)?.[1],
    takers: /<dd>(\d+) student/.exec(row)?.[1],
  }))
  const number = (text: string | undefined) => (text === undefined ? null : Number(text))
  return {
    opened: countOf(lessons, />Opened</g),
    lessons: countOf(lessons, />Opened<|>Not opened</g),
    done: countOf(homework, />Waiting for correction<|>Graded<|class="tag good">\d+ out of/g),
    missing: countOf(homework, />Not handed in</g),
    homework: countOf(homework, /class="tag /g),
    taken: countOf(exams, /class="tag ">\d+ out of|>Not final yet</g),
    missed: countOf(exams, />Not taken</g),
    results: results
      .filter(({ score }) => score !== undefined)
      .map(({ score, median, takers }) => [number(score), number(median), number(takers)].join(' '))
      .sort(),
    active: countOf(subscriptions, />Until |>No end</g),
    ended: countOf(subscriptions, />Ended /g),
    first_end: /(?:The first|It) ends (.+?)\.<\/p>/.exec(subscriptions)?.[1] ?? null,
    coming: [countOf(coming, /class="tag ">Homework</g), countOf(coming, /class="tag ">Exam</g)],
  }
}

test('every number of random evidence pages equals a recount of the tables, and every message fits few segments', async () => {
  const { db } = platform
  const span = { week: '2026-11-14', from, until: due }
  const students = await fillGuardedWeeks(db, size, span, 20_263)
  const made = await makeDigests(platform.app.context, due)
  const [waiting, school] = [await waitingDigests(db), await readSchool(db)]
  expect([waiting.size, made > size / 4]).toEqual([made, true])
  const told = students.filter((id) => waiting.has(id))
  for (const id of told) {
    const { path = '', text = '' } = waiting.get(id) ?? {}
    const { body, statusCode } = await open(platform, `${path}?language=en`)
    expect(statusCode).toBe(200)
    const { results, first_end, coming, ...recounted } = recountWeek(school, id, span)
    expect({ id, ...numbersOn(body) }).toEqual({
      id,
      ...recounted,
      results: results
        .filter(({ score }) => score !== null)
        .map(({ score, median, takers }) => [score, median, takers].join(' '))
        .sort(),
      first_end: first_end === null ? null : dayWords(new Date(first_end), 'en'),
      coming: ['homework', 'exam'].map((kind) => coming.filter((one) => one.startsWith(kind)).length),
    })
    expect(smsSegments(text)).toBeLessThanOrEqual(4)
  }
})

test('random tokens open nothing', async () => {
  for (let tried = 0; tried < tokens; tried += 1) {
    const { statusCode } = await open(platform, `/week/${randomBytes(16).toString('base64url')}`)
    expect(statusCode).toBe(404)
  }
})
