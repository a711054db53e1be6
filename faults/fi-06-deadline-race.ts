import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ask } from './ask.ts'
import { inBatches } from './batches.ts'
import { classOf } from './class-of.ts'
import { onCalmGround } from './ground.ts'
import { compare, untilFinished } from './oracle.ts'
import type { Scenario } from './scenario.ts'

const races = { short: 40, middle: 500, full: 2000 }
const inRound = 40
const aroundMs = 50
/** Milliseconds until the first attempt of a round ends. */
const runUpMs = 600
const apartMs = 25

/** Submits within 50 ms of the moment at which two servers finish the same attempts. */
export const deadlineRace: Scenario = {
  id: 'FI-6',
  title: 'an attempt that a student and the server end at the same moment ends once',
  run: (size) =>
    onCalmGround(size, async ({ school, fleet, route }) => {
      const exam = await school.exam(3, 20)
      const all = await classOf(school, races[size], exam, { route })
      for (let first = 0; first < all.length; first += inRound) {
        const round = all.slice(first, first + inRound)
        await inBatches(round, 20, async (one) => {
          await one.open()
          one.choose(0, true)
          await one.save()
          one.choose(1, true)
        })
        const starts = Date.now() + runUpMs
        const ends = round.map((one, place) => ({ one, at: starts + place * apartMs }))
        await school.db.execute(sql`
          update attempts set finish_at = to_timestamp(ends.at / 1000.0) from unnest(
            ${sql.param(ends.map(({ one }) => one.attempt))}::int[], ${sql.param(ends.map(({ at }) => at))}::float8[]) as ends (id, at)
          where attempts.id = ends.id`)
        let racing = true
        const sweeping = fleet.origins.map(async (origin) => {
          // The teacher's list of submissions first finishes due attempts. Repeated requests for the list therefore
          // make each server sweep without a pause.
          while (racing)
            await ask(origin, { name: 'GET /tests/:id/submissions', id: exam.id, token: school.teacher.token })
        })
        await Promise.all(
          ends.map(async ({ one, at }) => {
            await wait(Math.max(0, at - aroundMs + Math.random() * 2 * aroundMs - Date.now()))
            await one.submit()
          }),
        )
        racing = false
        await Promise.all(sweeping)
      }
      await untilFinished(school, [exam.id])
      const ledgers = all.map((one) => one.ledger)
      const verdict = await compare(school, ledgers)
      const [won] = await school.rows<{ students: number; servers: number; kept: number }>(sql`
        select count(*) filter (where submit_reason = 'manual' and score = 2)::int as students,
          count(*) filter (where submit_reason in ('server', 'hidden') and score = 1)::int as servers,
          count(late_submissions.id)::int as kept
        from attempts left join late_submissions on attempt_id = attempts.id where test_id = ${exam.id}`)
      const [students = 0, servers = 0] = [won?.students, won?.servers]
      const unheard = ledgers.filter((one) => one.results.length !== 1).length
      return {
        attempts: all.length,
        faults: all.length,
        ...verdict,
        broken: [
          ...verdict.broken,
          ...(students + servers === all.length ? [] : ['an attempt has neither the submitted nor the saved score']),
          ...(won?.kept === servers ? [] : ['a submission after a sweep was not stored']),
          ...(unheard > 0 ? [`${unheard} students did not get one result`] : []),
        ],
        seen: `${students} submissions came first, ${servers} sweeps; submissions after a sweep are stored`,
      }
    }),
}
