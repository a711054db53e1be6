import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Asked, ask } from './ask.ts'
import { classOf } from './class-of.ts'
import { onCalmGround } from './ground.ts'
import { compare, untilFinished } from './oracle.ts'
import type { Scenario } from './scenario.ts'
import type { TestSchool } from './school.ts'
import type { VirtualStudent } from './student.ts'

const sizes = {
  short: { students: 15, spanMs: 2000 },
  middle: { students: 100, spanMs: 20_000 },
  full: { students: 100, spanMs: 50_000 },
}
const questions = 12

/** Lets the teacher retitle, add and delete questions and change the duration during attempts. */
export const teacherEdits: Scenario = {
  id: 'FI-12',
  title: 'each student keeps one version of an exam that the teacher edits meanwhile',
  run: (size) =>
    onCalmGround(size, async ({ school, route }) => {
      const { students, spanMs } = sizes[size]
      const exam = await school.exam(questions, 20)
      const { token } = school.teacher
      const broken: string[] = []
      let edits = 0
      const edit = async (asked: Asked) => {
        const { status, text } = await ask(route(), { token, ...asked })
        if (status !== 200) broken.push(`an edit got ${status} ${text.slice(0, 120)}`)
        edits += 1
      }
      const [kept, doomed] = [exam.questions.slice(0, 8), exam.questions.slice(8)]
      const all = await classOf(school, students, exam, { route })
      const part = async (student: VirtualStudent, place: number) => {
        await wait((place / all.length) * spanMs * 0.6)
        await student.open()
        // Questions that the teacher deletes later come last on the paper, so they are answered first.
        for (let question = student.questions.length - 1; question >= 0; question -= 1) {
          student.choose(question, (place + question) % 3 !== 0)
          await student.save()
          await wait((Math.random() * spanMs) / 20)
        }
        await student.submit()
      }
      const change = async () => {
        for (let turn = 0; turn < doomed.length * 3; turn += 1) {
          await wait(spanMs / (doomed.length * 3))
          const question = exam.questions[turn % kept.length]
          const added = { title: `سؤال جديد ${turn}`, answers: answersOf(turn) }
          const body = { duration: 5 + turn, questions: [{ id: question?.id, title: `عنوان ${turn}` }, added] }
          await edit({ name: 'POST /tests/update/:id', id: exam.id, body })
          const gone = doomed[turn / 3]
          if (gone) await edit({ name: 'DELETE /tests/question/:id', id: gone.id })
        }
      }
      await Promise.all([change(), ...all.map(part)])
      await untilFinished(school, [exam.id])
      const verdict = await compare(
        school,
        all.map((one) => one.ledger),
      )
      const seen = await countVersions(school, exam.id)
      if (seen?.changed) broken.push(`${seen.changed} attempts have a wrong number of questions`)
      if (!seen?.deleted) broken.push('no student answered a question correctly before its deletion')
      return {
        attempts: all.length,
        faults: edits,
        ...verdict,
        broken: [...broken, ...verdict.broken],
        seen: `attempts at ${seen?.versions} versions of the exam, each scored on its own, ${seen?.deleted} with a deleted question`,
      }
    }),
}

const answersOf = (turn: number) => [
  { answer_text: `نعم ${turn}`, is_correct: 1 },
  { answer_text: `لا ${turn}`, is_correct: 0 },
]

/**
 * Returns the number of versions in the exam's attempts. `changed` counts attempts with a wrong number of questions.
 * `deleted` counts attempts with a right answer to a question that was deleted later.
 */
async function countVersions(school: TestSchool, examId: number) {
  const [seen] = await school.rows<{ versions: number; changed: number; deleted: number }>(sql`
    select count(distinct version)::int as versions, count(*) filter (where total_questions <> (
      select total_questions from test_papers as paper
      where paper.test_id = attempts.test_id and paper.version = attempts.version))::int as changed,
      count(*) filter (where exists (select from attempt_answers as kept
        join questions on questions.id = kept.question_id and questions.deleted_at > kept.saved_at
        join answers on answers.id = kept.answer_id and answers.is_correct
        where kept.attempt_id = attempts.id))::int as deleted
    from attempts where test_id = ${examId}`)
  return seen
}
