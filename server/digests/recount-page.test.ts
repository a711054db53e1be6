import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayWords } from '#contract/calendar/week-words.ts'
import { smsSegments } from '#server/messaging/segments.ts'
import { open } from '#server/test/digests.ts'
import { factsOn, numbersSaid } from '#server/test/evidence-page.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { answerInEnglish, fillGuardedWeeks, waitingDigests } from '#server/test/random-digests.ts'
import { addPapers } from '#server/test/random-papers.ts'
import { recountPage } from '#server/test/recount-rows.ts'
import { recountWeek } from '#server/test/recount-week.ts'
import { readSchool } from '#server/test/school-sight.ts'
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

const span = { week: '2026-11-14', from, until: due }

let platform: Platform
let told: Awaited<ReturnType<typeof tellWeek>>
beforeAll(async () => {
  platform = await openPlatform({ LIMIT_GUEST_CALLS_PER_MINUTE: '1000000', PUBLIC_URL: 'https://hessa.example' })
  told = await tellWeek()
})
afterAll(() => platform.close())

/**
 * Writes the week's messages about random students. Returns each message with its English page and with the recount of
 * both. Half of the messages are English.
 */
async function tellWeek() {
  const { db } = platform
  const students = await fillGuardedWeeks(db, size, span, 20_263)
  await answerInEnglish(
    db,
    students.filter((id) => id % 2 === 0),
    span,
  )
  const papers = await addPapers(db, 20_266)
  const made = await makeDigests(platform.app.context, due)
  const [waiting, school] = [await waitingDigests(db), await readSchool(db)]
  expect([waiting.size, made > size / 4]).toEqual([made, true])
  const list = []
  for (const id of students) {
    const message = waiting.get(id)
    if (!message) continue
    const { body, statusCode } = await open(platform, `${message.path}?language=en`)
    expect(statusCode).toBe(200)
    const [recount, page] = [recountWeek(school, id, span), recountPage(school, papers, id, span)]
    list.push({ id, body, text: message.text, recount, page })
  }
  return list
}

/** Returns the numbers that a page or a message must state. */
function numbersOf({ results, ...week }: ReturnType<typeof recountWeek>) {
  const told = results.filter(({ score }) => score !== null)
  const comingOf = (kind: string) => week.coming.filter((one) => one.startsWith(kind)).length
  return {
    lessons: [week.opened, week.lessons],
    homework: [week.done, week.homework],
    unsettled: results.length - told.length,
    missed: week.missed,
    active: week.active,
    coming: [comingOf('exam'), comingOf('homework')],
  }
}

test('every number of random evidence pages equals a recount of the tables', async () => {
  for (const { id, body, recount, page } of told) {
    const facts = factsOn(body)
    expect({ id, facts: facts.map(({ figure, note, rows }) => ({ figure, note, rows: rows.toSorted() })) }).toEqual({
      id,
      facts: page,
    })
    const said = facts.map(({ sentence }) => numbersSaid(`${sentence}\n`))
    const [lessons, homework, exams, subscriptions, coming] = said
    expect({
      id,
      ...{ lessons: lessons?.lessons, homework: homework?.homework, unsettled: exams?.unsettled },
      ...{ missed: exams?.missed, active: subscriptions?.active, coming: coming?.coming },
    }).toEqual({ id, ...numbersOf(recount) })
    expect(/Missing: Physics\.$/.test(facts[1]?.sentence ?? '')).toBe(recount.missing > 0)
    expect(/ends (.+)\.$/.exec(facts[3]?.sentence ?? '')?.[1] ?? null).toBe(
      recount.first_end === null ? null : dayWords(new Date(recount.first_end), 'en'),
    )
    const scores = [...(facts[2]?.sentence.matchAll(/Physics (\d+) out of/g) ?? [])].map(([, score]) => Number(score))
    expectAmong(scores, recount.results, 3)
  }
})

test('every number of random messages equals a recount of the tables, and every message fits few segments', async () => {
  for (const { text } of told) expect(smsSegments(text)).toBeLessThanOrEqual(4)
  const english = told.filter(({ text }) => text.startsWith('The week of'))
  expect(english.length).toBeGreaterThan(told.length / 4)
  for (const { id, text, recount } of english) {
    const { missing, homework, results, first_end } = recount
    const scores = [...text.matchAll(/Physics (\d+) of (\d+)(?: \(half scored (\d+) or less\))?/g)]
    const known = results.filter(({ score }) => score !== null).length
    // The message about a full week has only the first score, and does not count exams without a result beside it.
    const isShort = scores.length < Math.min(2, known)
    const numbers = numbersOf(recount)
    expect({ id, ...numbersSaid(text) }).toEqual({ id, ...numbers, ...(isShort && { unsettled: 0 }) })
    const said = /(?:, (one|\d+) (?:is|are) missing\.|(One) piece of homework is missing)/.exec(text)
    expect({ id, missing: said === null ? 0 : Number(said[1] ?? 1) || 1 }).toEqual({ id, missing })
    expect(homework === 0).toBe(text.includes('No homework'))
    expectAmong(
      scores.map(([, score]) => Number(score)),
      results,
      isShort ? 1 : 2,
    )
    for (const [, score, , median] of scores)
      expect(results.map((one) => `${one.score} ${one.median}`)).toContain(`${score} ${median ?? null}`)
    const end = /(?:It|The first) ends (.+?)\./.exec(text)?.[1]
    if (end) expect(end).toBe(dayWords(new Date(first_end ?? 0), 'en'))
  }
})

/** Expects that the scores are among the results, and are as many as the sentence may state. */
function expectAmong(scores: number[], results: { score: number | null }[], most: number) {
  const told = results.flatMap(({ score }) => (score === null ? [] : [score]))
  expect(scores).toHaveLength(Math.min(most, told.length))
  for (const score of scores) expect(told).toContain(score)
}

test('random tokens open nothing', async () => {
  for (let tried = 0; tried < tokens; tried += 1) {
    const { statusCode } = await open(platform, `/week/${randomBytes(16).toString('base64url')}`)
    expect(statusCode).toBe(404)
  }
})
