import { randomUUID } from 'node:crypto'
import { inBatches } from './batches.ts'
import { classOf } from './class-of.ts'
import { onCalmGround } from './ground.ts'
import { compare, untilFinished } from './oracle.ts'
import type { Scenario } from './scenario.ts'

const attempts = { short: 40, middle: 400, full: 1000 }
const other = 'another key'

/** Sends each submission one to five times in parallel under one key; every fifth student also sends another key. */
export const doubleSubmit: Scenario = {
  id: 'FI-5',
  title: 'a submission sent several times at once counts once',
  run: (size) =>
    onCalmGround(size, async ({ school, route }) => {
      const exam = await school.exam(5, 20)
      const students = await classOf(school, attempts[size], exam, { route })
      const broken: string[] = []
      let copies = 0
      let replays = 0
      let refused = 0
      await inBatches(students, 40, async (student, place) => {
        await student.open()
        for (let question = 0; question < 5; question += 1) student.choose(question, Math.random() < 0.6)
        if (place % 2 === 0) await student.save()
        const keys = Array<string>(1 + (place % 5)).fill(student.key)
        // The other key is sent before, between or after the repeats. The first request to arrive counts.
        if (place % 5 === 0) keys.splice(Math.floor(Math.random() * (keys.length + 1)), 0, `${other} ${randomUUID()}`)
        await Promise.all(keys.map((key) => student.submit(key)))
        copies += keys.length - 1
        const { results, refusals } = student.ledger
        replays += Math.max(0, results.length - 1)
        refused += refusals.length
        const won = results[0]?.key
        if (!won || results.length !== keys.filter((key) => key === won).length) broken.push('a repeat was refused')
        for (const { status, text } of refusals) if (!isRefusal(status, text)) broken.push(`refused with ${text}`)
      })
      await untilFinished(school, [exam.id])
      const verdict = await compare(
        school,
        students.map((one) => one.ledger),
      )
      return {
        attempts: students.length,
        faults: copies,
        ...verdict,
        broken: [...broken, ...verdict.broken],
        seen: `${replays} repeats with the same bytes, ${refused} other keys got 403`,
      }
    }),
}

function isRefusal(status: number, text: string) {
  const { code, error } = JSON.parse(text)
  return status === 403 && code === 403 && error === 'exam.alreadySubmitted'
}
