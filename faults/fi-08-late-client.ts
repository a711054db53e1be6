import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { submitGraceSeconds } from '#contract/limits.ts'
import { classOf } from './class-of.ts'
import { onCalmGround } from './ground.ts'
import { compare, untilFinished } from './oracle.ts'
import type { Scenario } from './scenario.ts'
import { passDeadline } from './school.ts'

const students = { short: 20, middle: 100, full: 100 }
const savedBefore = 8
const questions = 20
const lateSeconds = 300

/**
 * Takes all students offline in the middle of the exam. The students continue to answer and come online after the
 * exam's end. The full size waits five real minutes after the deadline.
 */
export const lateClients: Scenario = {
  id: 'FI-8',
  title: 'answers of devices that return long after the deadline are stored',
  run: (size) =>
    onCalmGround(size, async ({ school, route }) => {
      const exam = await school.exam(questions)
      const all = await classOf(school, students[size], exam, { route })
      const ledgers = all.map((one) => one.ledger)
      const began = Date.now()
      await Promise.all(
        all.map(async (one, at) => {
          await one.open()
          for (let place = 0; place < savedBefore; place += 1) one.choose(place, place % 2 === 0)
          await one.save()
          if (at % 3 === 0) await one.reload()
          one.over = true
          for (let place = savedBefore; place < questions; place += 1) one.choose(place, true)
        }),
      )
      if (size === 'full') await wait(began + 60_000 + lateSeconds * 1000 - Date.now())
      else await passDeadline(school, exam.id, submitGraceSeconds, ledgers)
      await untilFinished(school, [exam.id])
      await Promise.all(all.map((one) => one.submit()))
      await Promise.all(all.map((one) => one.submit()))

      const verdict = await compare(school, ledgers)
      const told = ledgers.map(({ results }) => JSON.parse(results[0]?.text ?? '{}').data)
      const kept = questions - savedBefore
      const right = told.filter(
        (one) => one?.score === savedBefore / 2 && one.late?.kept === kept && one.late.counted === 0,
      )
      const [rows] = await school.rows<{ whole: number; answers: number; consistent: number }>(sql`
        select (select count(*)::int from late_submissions join attempts on attempts.id = attempt_id
            where test_id = ${exam.id} and jsonb_array_length(answers) = ${questions}) as whole,
          (select count(*)::int from late_answers join attempts on attempts.id = attempt_id
            where test_id = ${exam.id}) as answers,
          (select count(*)::int from late_answers join attempts on attempts.id = attempt_id
            where test_id = ${exam.id} and timing = 'consistent') as consistent`)
      const isKept = rows?.whole === all.length && rows.answers === all.length * kept
      return {
        attempts: all.length,
        faults: all.length,
        ...verdict,
        broken: [
          ...verdict.broken,
          ...(right.length < all.length
            ? [`${all.length - right.length} did not get the score of the saved answers`]
            : []),
          ...(isKept ? [] : [`only ${rows?.answers} late answers are stored`]),
          ...(rows?.consistent === rows?.answers
            ? []
            : [`only ${rows?.consistent} late answers are consistent with the clock`]),
        ],
        seen: `score from ${savedBefore} saved answers, ${rows?.answers} late answers consistent with the clock${size === 'full' ? ', back 5 real minutes after the deadline' : ''}`,
      }
    }),
}
