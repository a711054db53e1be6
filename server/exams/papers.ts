import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { isDropped } from './corrections.ts'
import { type PaperQuestion, testPapers, tests } from './tables.ts'

export type Paper = typeof testPapers.$inferSelect & {
  /** Question id → answer id → true for the correct answer. */
  readonly key: ReadonlyMap<number, ReadonlyMap<number, boolean>>
  readonly questionIds: readonly number[]
  /** The ids of the correct answers in the order of `questionIds`; 0 for a question without a correct answer. */
  readonly correctIds: readonly number[]
}

/**
 * The highest number of cached papers. A paper of 200 questions takes about 100 kB, so the cache takes at most 50 MB.
 */
const papersKept = 500
const shelves = new WeakMap<Db, Map<string, Promise<Paper>>>()

/**
 * Returns a frozen paper. A paper never changes, so a process reads it once and shares the read between requests. A
 * full cache drops the least recently used paper. Pass the database, not a transaction, because other requests wait for
 * the same read.
 */
export function paperOf(db: Db, testId: number, version: number): Promise<Paper> {
  const shelf = shelves.get(db) ?? new Map<string, Promise<Paper>>()
  shelves.set(db, shelf)
  const place = `${testId}/${version}`
  const kept = shelf.get(place)
  if (kept) shelf.delete(place)
  const paper = kept ?? readPaper(db, testId, version)
  shelf.set(place, paper)
  if (kept) return kept
  paper.catch(() => shelf.delete(place))
  const [oldest] = shelf.keys()
  if (shelf.size > papersKept && oldest) shelf.delete(oldest)
  return paper
}

async function readPaper(db: Db, testId: number, version: number): Promise<Paper> {
  const [kept] = await db
    .select()
    .from(testPapers)
    .where(and(eq(testPapers.test_id, testId), eq(testPapers.version, version)))
  if (!kept) throw new Error(`paper ${testId}/${version} is missing`)
  const key = new Map(
    kept.questions.map(({ id, answers }) => [id, new Map(answers.map((one) => [one.id, one.is_correct]))]),
  )
  const correct = kept.questions.map(({ answers }) => answers.find((one) => one.is_correct)?.id ?? 0)
  return { ...kept, key, questionIds: kept.questions.map(({ id }) => id), correctIds: correct }
}

const freezing = new WeakMap<Db, Map<number, Promise<void>>>()

/**
 * Freezes the exam's current version for its first attempt. Students who open the exam meanwhile wait for the same
 * freezing, because the paper of a large exam takes long to build.
 */
export function freezePaper(db: Db, testId: number): Promise<void> {
  const running = freezing.get(db) ?? new Map<number, Promise<void>>()
  freezing.set(db, running)
  const known = running.get(testId)
  if (known) return known
  const frozen = freeze(db, testId).finally(() => running.delete(testId))
  running.set(testId, frozen)
  return frozen
}

/**
 * Stores the paper. A concurrent change by the teacher waits for the lock. Uses raw SQL, because one statement builds
 * the paper's JSON from a single snapshot (docs/decisions/013).
 */
function freeze(db: Db, testId: number): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.select({ id: tests.id }).from(tests).where(eq(tests.id, testId)).for('share')
    await tx.execute(sql`
      insert into test_papers (test_id, version, duration, leave_rule, late_answers, total_questions, questions)
      select tests.id, version, duration, leave_rule, late_answers, jsonb_array_length(asked.questions), asked.questions
      from tests, lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'title', title, 'image', image, 'image_kind', image_kind,
          'answers', (select coalesce(jsonb_agg(
              jsonb_build_object('id', id, 'answer_text', answer_text, 'is_correct', is_correct) order by position, id), '[]')
            from answers where question_id = questions.id)
          ) order by position, id), '[]') as questions
        from questions where test_id = tests.id and deleted_at is null and not ${isDropped}
      ) as asked
      where tests.id = ${testId}
      on conflict do nothing`)
  })
}

/** Returns the questions for students: answers carry no `is_correct`. */
export const withoutKey = (questions: readonly PaperQuestion[], address: (image: string | null) => string | null) =>
  questions.map(({ id, title, image, image_kind, answers }) => ({
    id,
    title,
    image: address(image),
    image_kind,
    answers: answers.map(({ id, answer_text }) => ({ id, answer_text })),
  }))
