import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { insertAll } from '#server/demo/insert-all.ts'
import { Random } from '#server/demo/random.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework } from '#server/test/examples.ts'
import { markingLeases } from './tables.ts'

/** `npm run test:markers` marks 5,000 submissions; the usual run marks fewer. */
const size = import.meta.env.MODE === 'markers' ? 5000 : 60
/** Milliseconds after which a test that hangs is ended. */
const longestMs = 45 * 60_000
const markers = 4

const manyCalls = { LIMIT_CALLS_PER_MINUTE: '1000000', LIMIT_CHANGES_PER_HOUR: '1000000' }
const { platform, db, teacher, student, lesson } = await openCast(manyCalls)
afterAll(() => platform.close())

const { id: homework } = await makeHomework(db, lesson, { full_mark: 10 })
const minute = 60_000
const work = Array.from({ length: size }, (_, at) => ({
  ...{ homework_id: homework, student_id: student.id, submitted_at: new Date(Date.now() - (size - at) * minute) },
}))

/** The pages whose grade the server accepted, by submission. */
const marks = new Map<number, Set<string>>()
const refused = { count: 0 }

async function take(holder: string) {
  const { body } = await teacher.call('POST /marking/:id/take', { params: { id: homework }, body: { holder } })
  return body.data
}

async function grade(id: number, holder: string, given: number) {
  const ask = { params: { id }, body: { holder, grade: given } }
  const { status } = await teacher.call('POST /marking/papers/:id/grade', ask)
  if (status === 200) marks.set(id, (marks.get(id) ?? new Set()).add(holder))
  else refused.count++
  expect([200, 409]).toContain(status)
}

/** Ends the leases of killed pages, as ten minutes without a renewal would. */
const runOut = (holders: string[]) =>
  db
    .update(markingLeases)
    .set({ ends_at: sql`now()` })
    .where(and(inArray(markingLeases.holder, holders), isNull(markingLeases.marked_at)))

/** Marks until no submission waits. The page is killed at random before its grade, which may arrive later. */
async function mark(random: Random) {
  let holder = randomUUID()
  const dead: { holder: string; id: number }[] = []
  for (;;) {
    const { papers, queue } = await take(holder)
    const [paper] = papers
    if (!paper) {
      if (queue.waiting === 0) return
      await runOut(dead.map((one) => one.holder))
      continue
    }
    const given = random.between(0, 10)
    if (random.chance(0.1)) {
      dead.push({ holder, id: paper.id })
      if (random.chance(0.5)) await runOut([holder])
      holder = randomUUID()
      continue
    }
    if (random.chance(0.1)) await grade(paper.id, holder, given)
    if (random.chance(0.05))
      await teacher.call('POST /marking/papers/:id/later', { params: { id: paper.id }, body: { holder } })
    else await grade(paper.id, holder, given)
    // The grade of a killed page may arrive after another page got the lease.
    if (dead.length > 0 && random.chance(0.2)) {
      const late = random.pick(dead)
      await grade(late.id, late.holder, given)
    }
  }
}

test(
  `${markers} markers whose pages are killed at random mark ${size} submissions, none twice and none forgotten`,
  async () => {
    await insertAll(db, homeworkSubmissions, work)
    await Promise.all(Array.from({ length: markers }, (_, at) => mark(new Random(at + 1))))
    const waiting = await db.$count(
      homeworkSubmissions,
      and(eq(homeworkSubmissions.homework_id, homework), isNull(homeworkSubmissions.graded_at)),
    )
    const twice = [...marks.values()].filter((holders) => holders.size > 1).length
    expect({ marked: marks.size, twice, waiting }).toEqual({ marked: size, twice: 0, waiting: 0 })
    // The test proves nothing unless late grades of killed pages were refused.
    expect(refused.count).toBeGreaterThan(0)
  },
  longestMs,
)
