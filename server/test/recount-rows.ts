import { dayWords } from '#contract/calendar/week-words.ts'
import { toPounds } from '#contract/money.ts'
import type { PaperRows } from './random-papers.ts'
import { comingOf, examsOf, homeworkOf, lessonsOf, subscriptionsOf } from './recount-week.ts'
import { day, type SchoolRows, type Sight, sightOf, type Week } from './school-sight.ts'

const words = (at: Date | string) => dayWords(at, 'en')
const shortDay = (at: Date | string) => words(at).split(' ').slice(1).join(' ')
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const fraction = (part: number, of: number) => `${part} ${of}`

/** Returns the rows and margin figures of a student's English evidence page, made from the tables. */
export function recountPage(school: SchoolRows, papers: PaperRows, student: number, week: Week) {
  const sight = sightOf(school, student, week)
  return [lessonPart(sight), homeworkPart(sight), examPart(sight, papers), subscriptionPart(sight), comingPart(sight)]
}

const part = (figure: string, rows: string[], note = '') => ({ figure, rows: rows.toSorted(), note })

function lessonPart(sight: Sight) {
  const { opened, waiting } = lessonsOf(sight)
  return part(fraction(opened.length, opened.length + waiting.length), [
    ...opened.map(({ opened_at }) => `${words(opened_at)} · Opened`),
    ...waiting.map(({ created_at }) => `Published ${words(created_at)} · Not opened`),
  ])
}

function homeworkPart(sight: Sight) {
  const list = homeworkOf(sight)
  const rows = list.map(({ homework: { id, due_date, full_mark }, first, state }) => {
    if (state === 'done') {
      const latest = sight
        .sent(id)
        .toSorted((one, other) => one.id - other.id)
        .at(-1)
      const grade = latest?.graded_at ? gradeWords(latest.grade, full_mark) : 'Waiting for correction'
      return `Physics, Handed in ${words(first ?? '')} · ${grade}`
    }
    const later = first ? `, Handed in later, ${words(first)}` : ''
    const due = due_date === null ? 'No due date' : `The last day was ${words(due_date)}`
    return `Physics, ${due}${later} · ${state === 'missing' ? 'Not handed in' : 'Not handed in yet'}`
  })
  return part(fraction(list.filter(({ state }) => state === 'done').length, list.length), rows)
}

function gradeWords(grade: number | null, full: number | null): string {
  if (grade === null) return 'Graded'
  return full === null ? number.format(grade) : `${number.format(grade)} out of ${full}`
}

function examPart(sight: Sight, papers: PaperRows) {
  const { results, missed } = examsOf(sight)
  const told = results.filter(({ score }) => score !== null)
  const rows = results.map((result) => {
    const { attempt, score, median, takers } = result
    const taken = `Physics, Taken ${words(attempt.submitted_at ?? '')}`
    if (score === null) return `${taken} · Not final yet`
    const middle = median === null ? [] : [`${median} or less`, `${takers} students`]
    const minutes = `${attempt.duration} of ${sight.school.tests.find(({ id }) => id === attempt.test_id)?.duration} minutes`
    const sheet = papers.sheetOf(attempt) ?? 'The corrected paper appears here once'
    return [taken, `${score} out of ${attempt.total_questions}`, ...middle, minutes, sheet].join(' · ')
  })
  const late = missed.map(({ take_by }) => `Physics, It was due by ${words(take_by ?? '')} · Not taken`)
  const [first, second] = told
  const single = first && !second ? first : undefined
  const figure = single
    ? fraction(single.score ?? 0, single.attempt.total_questions)
    : fraction(results.length, results.length + missed.length)
  const isMedian = single !== undefined && single.median !== null
  return part(figure, [...rows, ...late], isMedian ? `Half of those who took it scored ${single.median} or less` : '')
}

function subscriptionPart(sight: Sight) {
  const list = subscriptionsOf(sight)
  const running = list.filter(({ isRunning }) => isRunning)
  const first = Math.min(...running.map(({ end }) => end))
  const rows = list.map(({ teacher_id, course_id, end, isRunning }) => {
    const price = sight.school.courses.get(course_id ?? 0)?.price
    const cost = course_id === null ? '' : price ? `, ${number.format(toPounds(price))} EGP a month` : ', Free'
    const until = Number.isFinite(end) ? `${isRunning ? 'Until' : 'Ended'} ${words(new Date(end))}` : 'No end'
    return `${sight.school.names.get(teacher_id)}${cost} · ${until}`
  })
  const ended = list.length - running.length
  const note = ended === 0 ? '' : `${ended === 1 ? 'One subscription' : `${ended} subscriptions`} ended this week`
  return part(Number.isFinite(first) ? shortDay(new Date(first)) : String(running.length), rows, note)
}

function comingPart(sight: Sight) {
  const { homework, exams } = comingOf(sight)
  const dated = [
    ...homework.map(({ due_date }) => ({ on: due_date ?? '', tag: 'Homework' })),
    ...exams.map(({ take_by }) => ({ on: day(take_by ?? new Date(0)), tag: 'Exam' })),
  ]
  const first = dated.map(({ on }) => on).sort()[0]
  const rows = dated.map(({ on, tag }) => `Physics, ${words(on)} · ${tag}`)
  return part(first ? shortDay(first) : '0', rows, first ? `First date: ${words(first)}` : '')
}
