import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ask, read } from './ask.ts'
import { inBatches } from './batches.ts'
import { joinAs, type Person, patiently, type TestSchool } from './school.ts'
import type { Route } from './student.ts'

const name = 'POST /initiate-payment'
/** Payments are reconciled each minute. */
const longestMs = 3 * 60_000

/** Lets one new student buy the course each second in the sandbox, for at most `seconds`. Each student tries once. */
export async function buyEachSecond(school: TestSchool, route: Route, seconds: number) {
  const students: Person[] = []
  await inBatches(Array.from({ length: seconds }), 8, async () => students.push(await joinAs(school.db, 'student')))
  const confirmed: number[] = []
  const bought: Promise<void>[] = []
  let isOver = false
  const buy = async ({ id, token }: Person) => {
    const answer = await ask(route(), { name, token, body: { course_id: school.course.id } })
    if (answer.status !== 200) return
    const { pathname } = new URL(read(name, answer).data.payment_url)
    if (await isConfirmed(route() + pathname)) confirmed.push(id)
  }
  const buying = (async () => {
    for (const student of students) {
      if (isOver) break
      bought.push(buy(student))
      await wait(1000)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await buying
      await Promise.all(bought)
      return { confirmed: confirmed.length, tried: bought.length, ...(await judge(school, confirmed)) }
    },
  }
}

/** Presses the sandbox's button. Returns true if the sandbox confirms the payment and leads back to the school. */
const isConfirmed = (page: string) =>
  fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  }).then(
    ({ status }) => status === 303,
    () => false,
  )

/**
 * Returns how many confirmed payments brought no subscription, and how many students have two. The school asks the
 * gateway at once about payments whose report did not arrive.
 */
async function judge({ db, rows }: TestSchool, confirmed: readonly number[]) {
  const buyers = sql`any(${sql.param([...confirmed])}::int[])`
  const months = sql`(select count(*)::int from subscriptions where subscriptions.student_id = payments.student_id)`
  const query = sql`select count(*) filter (where status <> 'paid' or ${months} = 0)::int as lost,
      count(*) filter (where ${months} > 1)::int as doubles from payments where student_id = ${buyers}`
  const ask = sql`update payments set inquire_at = now() where student_id = ${buyers} and status <> 'paid'`
  await patiently(() => db.execute(ask))
  const found = async () => (await patiently(() => rows<{ lost: number; doubles: number }>(query)))[0]
  const began = Date.now()
  while ((await found())?.lost !== 0 && Date.now() < began + longestMs) await wait(1000)
  return (await found()) ?? { lost: confirmed.length, doubles: 0 }
}
