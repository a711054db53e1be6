import { expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { smsEncoding, smsSegments } from '#server/messaging/segments.ts'
import { factsOf, type WeekRows } from '#server/week/facts.ts'
import { digestText } from './message-text.ts'

const until = new Date('2026-11-19T16:00:00Z')
const inDays = (days: number) => until.getTime() + days * 86_400_000
const subject = { ar: 'رياضيات', en: 'Maths' }
const of = { student_id: 1, id: 1, name: subject, subject }
const many = <Row>(count: number, row: (place: number) => Row) =>
  Array.from({ length: count }, (_, place) => row(place))

const lesson = (isOpen: boolean) => ({ ...of, published_ms: 0, opened_ms: isOpen ? 1 : null })
const homework = (isDone: boolean) => ({
  ...{ ...of, due_date: '2026-11-17', due_ms: inDays(-2), full_mark: 10, submission_id: null, grade: null },
  ...{ submitted_ms: isDone ? inDays(-3) : null, teacher_note: null, graded_ms: null, marked_submission: null },
})
const exam = (score: number | null, median: number | null) => ({
  ...{ ...of, minutes: 30, take_by_ms: inDays(-1), released: false, attempt_id: score === null ? null : 1 },
  ...{ submitted_ms: inDays(-1), settled: true, score, total_questions: 20, duration: 24, takers: 64, median },
})
const subscription = (days: number) => ({
  ...{ student_id: 1, course: subject, teacher: 'منى', price: piastres(10_000), active: true, ends_ms: inDays(days) },
})
const coming = (kind: 'homework' | 'exam') => ({ ...of, kind, day: '2026-11-22', at_ms: inDays(3) })

function textOf(rows: Partial<WeekRows>, language: 'ar' | 'en' = 'ar', student = 'سلمى محمود') {
  const none = { lessons: [], homework: [], exams: [], subscriptions: [], coming: [] }
  const link = 'https://hessa.example/week/0123456789012345678901'
  return digestText(factsOf({ ...none, ...rows }, { until }), { student, language, until, link })
}

const week = (count: number): Partial<WeekRows> => ({
  lessons: [...many(count, () => lesson(true)), lesson(false)],
  homework: [...many(count, () => homework(true)), ...many(count, () => homework(false))],
  exams: [exam(18, 15)],
  subscriptions: many(count, () => subscription(20)),
  coming: [coming('exam'), ...many(count, () => coming('homework'))],
})

test('the message states five facts in the right plural forms, with the link on a line of its own', () => {
  expect(textOf(week(2))).toBe(
    'أسبوع سلمى: فُتحت حصتان من 3. سُلّم واجبان من 4، وينقص واجبان. رياضيات 18 من 20 (المنتصف 15). اشتراكان ساريان. القادم: امتحان وواجبان.\nhttps://hessa.example/week/0123456789012345678901',
  )
  expect(textOf(week(3))).toContain(
    'سُلّمت 3 واجبات من 6، وتنقص 3 واجبات. رياضيات 18 من 20 (المنتصف 15). 3 اشتراكات سارية.',
  )
  expect(textOf(week(11))).toContain('فُتحت 11 حصة من 12. سُلّم 11 واجبًا من 22، وينقص 11 واجبًا.')
  expect(textOf(week(1), 'en', 'Salma Mahmoud')).toBe(
    'The week of Salma: 1 of 2 lessons was opened. 1 of 2 pieces of homework was handed in, one is missing. Maths 18 of 20 (half scored 15 or less). One subscription is running. Next: One exam and one piece of homework.\nhttps://hessa.example/week/0123456789012345678901',
  )
})

test('an empty week and a missed exam are stated in words', () => {
  expect(textOf({})).toContain(
    'لا توجد حصص في هذا الأسبوع. لا توجد واجبات في هذا الأسبوع. لا توجد امتحانات في هذا الأسبوع. لا يوجد اشتراك سارٍ.',
  )
  expect(textOf({ homework: [homework(false)], exams: [exam(null, null)] })).toContain(
    'ينقص واجب واحد. امتحان واحد فات موعده بلا دخول.',
  )
  expect(textOf({ homework: [homework(false)] }, 'en')).toContain('One piece of homework is missing.')
  const open = { ...homework(false), due_date: null, due_ms: null }
  expect(textOf({ homework: [open] })).toContain('واجب واحد لم يُسلَّم بعد.')
  expect(textOf({ subscriptions: [subscription(6)] })).toContain('اشتراك واحد سارٍ، وينتهي الأربعاء 25 نوفمبر.')
})

test('a usual week takes three Arabic segments, and long names stay within four', () => {
  const segments = [1, 2, 3, 11].map((count) => smsSegments(textOf(week(count))))
  expect(segments).toEqual([3, 3, 3, 3])
  expect(smsEncoding(textOf(week(2), 'en', 'Salma Mahmoud'))).toBe('gsm')
  const long = textOf(week(3), 'ar', 'http://evil.example/'.repeat(20))
  expect(smsSegments(long)).toBeLessThanOrEqual(4)
  expect(long).not.toContain('http://evil.example/h')
})
