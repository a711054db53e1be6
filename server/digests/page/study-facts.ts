import { dayWords, homeworkSentence, lessonSentence } from '#contract/calendar/week-words.ts'
import type { Language } from '#contract/values.ts'
import type { Evidence, HomeworkFile } from '#server/digests/evidence.ts'
import { type Html, html } from '#server/html.ts'
import type { HomeworkFact } from '#server/week/facts.ts'
import type { LessonRow } from '#server/week/lesson-rows.ts'
import { factPart, fraction, moreThan, row, rowsOf, type View } from './fact.ts'
import { cut, dayAndTime, digits, inWords, joined, say, sizeWords } from './words.ts'

export function lessonFact({ facts: { lessons } }: Evidence, view: View): Html {
  const { language } = view
  return factPart({
    title: say('lessons', language),
    figure: fraction(lessons.opened, lessons.total),
    sentence: lessonSentence(lessons, language),
    evidence: rowsOf(lessons.list, view, (lesson) => lessonRow(lesson, view)),
  })
}

const lessonRow = ({ name, subject, published_ms, opened_ms }: LessonRow, { language, amount }: View) =>
  row({
    title: joined([inWords(subject, language, amount.name), inWords(name, language, amount.name)], language),
    detail:
      opened_ms === null
        ? say('published', language, { day: dayWords(new Date(published_ms), language) })
        : dayAndTime(opened_ms, language),
    tag: say(opened_ms === null ? 'notOpened' : 'opened', language),
    tone: opened_ms === null ? 'warn' : 'good',
  })

export function homeworkFact({ facts: { homework }, files }: Evidence, view: View): Html {
  const { language } = view
  const { done, missing, total, list } = homework
  const missingIn = list.filter(({ state }) => state === 'missing').map(({ subject }) => subject)
  return factPart({
    title: say('homework', language),
    figure: fraction(done, total),
    sentence: homeworkSentence({ done, missing, total, missingIn }, language),
    evidence: rowsOf(list, view, (one) => homeworkRow(one, files.get(one.submission_id ?? 0) ?? [], view)),
  })
}

function homeworkRow(homework: HomeworkFact, handedIn: HomeworkFile[], view: View): Html {
  const { language, link, amount } = view
  const { name, subject, state, teacher_note, marked_submission } = homework
  // The marked pages replace the photos, because they show the same pages with the corrections.
  const files = marked_submission === null ? handedIn : []
  const note = state === 'graded' && teacher_note !== null && teacher_note
  const also = html`${
    note && html`<p class="note">${say('teacherNote', language)}: <bdi>${cut(note, amount.text)}</bdi></p>`
  }${
    marked_submission !== null &&
    html`<a class="open" href="${link}/homework/${marked_submission}?language=${language}">${say('openMarked', language)}</a>`
  }${files.slice(0, amount.files).map(
    (file) =>
      html`<a class="open" href="${link}/files/${file.id}">${say('openFile', language, {
        name: cut(file.name, amount.name),
        size: sizeWords(file.size, language),
      })}</a> `,
  )}${moreThan(amount.files, files, language)}`
  return row({
    title: inWords(name, language, amount.name),
    detail: joined([inWords(subject, language, amount.name), homeworkDay(homework, language)], language),
    tag: state === 'graded' ? gradeWords(homework, language) : say(state, language),
    tone: { graded: 'good', waiting: '', missing: 'bad', open: 'warn' }[state] as 'good',
    also: (note !== false || handedIn.length > 0) && also,
  })
}

export function gradeWords({ grade, full_mark }: HomeworkFact, language: Language): Html {
  if (grade === null) return say('graded', language)
  if (full_mark === null) return html`<bdi dir="ltr">${digits(grade)}</bdi>`
  return say('outOf', language, { score: digits(grade), total: digits(full_mark) })
}

function homeworkDay({ state, submitted_ms, due_date }: HomeworkFact, language: Language): Html {
  const handedIn = submitted_ms !== null && dayWords(new Date(submitted_ms), language)
  const lastDay =
    due_date === null ? say('noDueDate', language) : say('lastDay', language, { day: dayWords(due_date, language) })
  if (state === 'graded' || state === 'waiting') return say('handedIn', language, { day: handedIn || '' })
  return joined([lastDay, handedIn && say('handedInLater', language, { day: handedIn })], language)
}
