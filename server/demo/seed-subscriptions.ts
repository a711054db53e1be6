import { piastres } from '#contract/money.ts'
import { sandboxOrders } from '#server/payments/tables.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { daysBefore, monthsAfter } from './calendar.ts'
import type { TeacherName } from './content/teachers.ts'
import { insertAll, insertAndPair } from './insert-all.ts'
import type { Course } from './seed-catalogue.ts'
import type { Student } from './seed-people.ts'
import type { Seeding } from './seeding.ts'

/** The time in which a student had access to a course, until now at the latest. */
export interface Access {
  student: Student
  course: Course
  since: Date
  until: Date
  /** True for the demonstration's student in the first course of the demonstration's teacher. */
  isDemo: boolean
}

type Plan =
  | { kind: 'month'; student: Student; course: Course; outcome: 'paid' | 'failed' | 'refunded'; from: Date; to: Date }
  | { kind: 'free'; student: Student; course: Course; from: Date }
  | { kind: 'teacher'; student: Student; teacher_id: number; from: Date }

export async function seedSubscriptions(
  seeding: Seeding,
  { students, courses }: { students: Student[]; courses: Course[] },
): Promise<Access[]> {
  const active = courses.filter(({ content }) => !content.inactive)
  const plans = students.flatMap((student, place) =>
    place < 2 ? demoPlans(seeding, place, { student, active }) : plansOf(seeding, student, active),
  )
  await insertPlans(seeding, plans)
  return accessOf(seeding.now, plans, active, students[0])
}

const courseOf = (active: Course[], teacher: TeacherName, grade: string) => {
  const found = active.find(({ content }) => content.teacher === teacher && content.grade === grade)
  if (!found) throw new Error(`The teacher ${teacher} has no course for the grade ${grade}.`)
  return found
}

/**
 * Returns subscriptions of every source for the demonstration's student, and paid months of two courses for the sister.
 */
function demoPlans({ now }: Seeding, place: number, { student, active }: { student: Student; active: Course[] }) {
  const months = (course: Course, count: number, daysAgo: number) =>
    paidMonths(student, course, count, daysBefore(now, daysAgo))
  if (place === 1) {
    return [...months(courseOf(active, 'hala', 'M3'), 2, 12), ...months(courseOf(active, 'tamer', 'M3'), 2, 6)]
  }
  const youssef = courseOf(active, 'youssef', 'S3')
  return [
    ...months(courseOf(active, 'mona', 'S3'), 3, 9),
    ...months(courseOf(active, 'mina', 'S3'), 1, 17),
    { kind: 'free' as const, student, course: courseOf(active, 'mona', 'S1'), from: daysBefore(now, 40) },
    { kind: 'teacher' as const, student, teacher_id: youssef.teacher_id, from: daysBefore(now, 55) },
  ]
}

function plansOf({ random, now }: Seeding, student: Student, active: Course[]): Plan[] {
  const own = active.filter(({ content }) => content.grade === student.grade)
  const chosen = new Set(random.sample(own, random.between(1, 3)))
  // Most students of the final year share the first course, so that its lists are long.
  if (student.grade === 'S3' && own[0] && random.chance(0.65)) chosen.add(own[0])
  return [...chosen].flatMap((course): Plan[] => {
    if (course.price === null) return [{ kind: 'free', student, course, from: daysBefore(now, random.between(5, 90)) }]
    if (random.chance(0.1)) {
      return [
        { kind: 'teacher', student, teacher_id: course.teacher_id, from: daysBefore(now, random.between(10, 90)) },
      ]
    }
    const hasLapsed = random.chance(0.12)
    const from = daysBefore(now, (hasLapsed ? random.between(33, 50) : random.between(1, 26)) + random.next())
    const months = paidMonths(student, course, random.between(1, hasLapsed ? 2 : 3), from)
    if (random.chance(0.02)) return months.map((month) => ({ ...month, outcome: 'refunded' as const }))
    const [first] = months
    const declined = first && random.chance(0.03) ? [{ ...first, outcome: 'failed' as const }] : []
    return [...declined, ...months]
  })
}

/** Returns consecutive paid months; the last month begins at `last`. */
function paidMonths(student: Student, course: Course, count: number, last: Date) {
  const first = monthsAfter(last, 1 - count)
  return Array.from({ length: count }, (_, month) => ({
    kind: 'month' as const,
    student,
    course,
    outcome: 'paid' as 'paid' | 'failed' | 'refunded',
    from: monthsAfter(first, month),
    to: monthsAfter(first, month + 1),
  }))
}

const refundDay = (from: Date) => daysBefore(from, -3)

/** Inserts the plans. The months are in the order of time, because the office lists payments by id. */
async function insertPlans({ tx, random, now }: Seeding, plans: Plan[]) {
  const months = plans
    .filter((plan) => plan.kind === 'month')
    .toSorted((one, other) => Number(one.from) - Number(other.from))
  const orders = await insertAndPair(
    tx,
    sandboxOrders,
    months.map((plan) => ({
      plan,
      row: {
        ref: random.text('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', 22),
        amount: plan.course.price ?? piastres(0),
        description: plan.course.content.name.ar,
        return_url: `/course-details/${plan.course.id}`,
        outcome: plan.outcome === 'failed' ? ('decline' as const) : ('approve' as const),
        decided_at: plan.from,
        created_at: plan.from,
      },
    })),
  )
  const paid = await insertAndPair(
    tx,
    payments,
    orders.map(({ id, plan, row }) => ({
      plan,
      row: {
        ref: row.ref,
        student_id: plan.student.id,
        course_id: plan.course.id,
        gateway: 'sandbox',
        provider_ref: String(id),
        amount: row.amount,
        status: plan.outcome,
        created_at: plan.from,
        paid_at: plan.outcome === 'failed' ? null : plan.from,
        refunded_at: plan.outcome === 'refunded' && refundDay(plan.from) < now ? refundDay(plan.from) : null,
      },
    })),
  )
  const rows = [
    ...paid.filter(({ plan }) => plan.outcome !== 'failed').map(({ id, plan }) => monthRow(plan, id)),
    ...plans.flatMap((plan) => openRow(plan) ?? []),
  ]
  await insertAll(
    tx,
    subscriptions,
    rows.toSorted((one, other) => Number(one.created_at) - Number(other.created_at)),
  )
}

function monthRow({ student, course, from, to, outcome }: Extract<Plan, { kind: 'month' }>, payment_id: number) {
  return {
    student_id: student.id,
    course_id: course.id as number | null,
    teacher_id: course.teacher_id,
    source: 'payment' as 'payment' | 'teacher_code' | 'free',
    payment_id: payment_id as number | null,
    starts_at: from,
    ends_at: (outcome === 'refunded' ? refundDay(from) : to) as Date | null,
    created_at: from,
  }
}

function openRow(plan: Plan) {
  if (plan.kind === 'month') return undefined
  const open = {
    student_id: plan.student.id,
    payment_id: null,
    starts_at: plan.from,
    ends_at: null,
    created_at: plan.from,
  }
  return plan.kind === 'free'
    ? { ...open, course_id: plan.course.id, teacher_id: plan.course.teacher_id, source: 'free' as const }
    : { ...open, course_id: null, teacher_id: plan.teacher_id, source: 'teacher_code' as const }
}

/**
 * Returns one access for each student and course, from the first day until the last day or now. Refunded and failed
 * months do not count.
 */
function accessOf(now: Date, plans: Plan[], active: Course[], demo: Student | undefined): Access[] {
  const found = new Map<string, Access>()
  for (const plan of plans) {
    if (plan.kind === 'month' && plan.outcome !== 'paid') continue
    const opened = plan.kind === 'teacher' ? active.filter((one) => one.teacher_id === plan.teacher_id) : [plan.course]
    const to = plan.kind === 'month' && plan.to < now ? plan.to : now
    for (const course of opened) {
      const key = `${plan.student.id} ${course.id}`
      const known = found.get(key)
      found.set(key, {
        student: plan.student,
        course,
        since: known && known.since < plan.from ? known.since : plan.from,
        until: known && known.until > to ? known.until : to,
        isDemo: plan.student === demo && course === active[0],
      })
    }
  }
  return [...found.values()]
}
