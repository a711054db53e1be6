import { classOf } from './class-of.ts'
import { onCalmGround } from './ground.ts'
import { compare } from './oracle.ts'
import type { Scenario } from './scenario.ts'

const students = { short: 10, middle: 200, full: 200 }
const opensEach = 20

/** Lets every student open the exam twenty times in parallel, on two servers. */
export const startStorm: Scenario = {
  id: 'FI-7',
  title: 'twenty starts at once by each student open one attempt',
  run: (size) =>
    onCalmGround(size, async ({ school, route }) => {
      const exam = await school.exam(20, 20)
      const all = await classOf(school, students[size], exam, { route, patience: 60_000 })
      const began = performance.now()
      await Promise.all(all.flatMap((one) => Array.from({ length: opensEach }, () => one.open())))
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      await Promise.all(all.map((one) => one.submit()))
      const ledgers = all.map((one) => one.ledger)
      const verdict = await compare(school, ledgers)
      const apart = ledgers.filter((one) => one.attempts.size !== 1 || one.deadlines.size !== 1).length
      return {
        attempts: all.length,
        faults: all.length * (opensEach - 1),
        ...verdict,
        broken: [...verdict.broken, ...(apart > 0 ? [`${apart} students saw more than one attempt or deadline`] : [])],
        seen: `${all.length * opensEach} opens in ${seconds} s, one attempt and one deadline for each student`,
      }
    }),
}
