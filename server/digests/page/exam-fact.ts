import { dayWords, examSentence, medianSentence } from '#contract/calendar/week-words.ts'
import { counted } from '#contract/counted.ts'
import { middleWords, type ScoreNumbers, scorePlaces } from '#contract/score-line.ts'
import type { Language } from '#contract/values.ts'
import type { Evidence, Sheet } from '#server/digests/evidence.ts'
import { type Html, html } from '#server/html.ts'
import type { ExamFact } from '#server/week/facts.ts'
import { factPart, fraction, row, rowsOf, type View } from './fact.ts'
import { countedTexts } from './texts.ts'
import { cut, dayAndTime, inWords, joined, say } from './words.ts'

export function examFact({ facts: { exams }, sheets }: Evidence, view: View): Html {
  const { language } = view
  const { taken, missed, list } = exams
  const [first, second] = list.filter(({ state }) => state === 'told')
  const single = first && !second ? first : undefined
  return factPart({
    title: say('exams', language),
    figure: single ? fraction(single.score ?? 0, single.total_questions ?? 0) : fraction(taken, taken + missed),
    sentence: examSentence(list, language),
    note: single?.median != null && medianSentence(single.median, language),
    evidence: rowsOf(list, view, (exam) => examRow(exam, sheets.get(exam.attempt_id ?? 0), view)),
  })
}

function examRow(exam: ExamFact, sheet: Sheet | undefined, view: View): Html {
  const { name, subject, state, submitted_ms, take_by_ms, score, total_questions } = exam
  const { language, amount } = view
  const day =
    submitted_ms !== null
      ? say('taken', language, { day: dayWords(new Date(submitted_ms), language) })
      : take_by_ms !== null && say('expectedBy', language, { day: dayAndTime(take_by_ms, language) })
  return row({
    title: inWords(name, language, amount.name),
    detail: joined([inWords(subject, language, amount.name), day], language),
    tag:
      state === 'told'
        ? say('outOf', language, { score: score ?? 0, total: total_questions ?? 0 })
        : say(state, language),
    tone: state === 'missed' ? 'bad' : state === 'unsettled' ? 'warn' : '',
    also:
      state === 'unsettled'
        ? html`<p class="note">${say('unsettledHelp', language)}</p>`
        : state === 'told' && resultPart(exam, sheet, view),
  })
}

function resultPart(exam: ExamFact, sheet: Sheet | undefined, view: View): Html {
  const { language } = view
  const { score, total_questions, median, takers, duration, minutes, attempt_id } = exam
  const given = counted(countedTexts.minutes, minutes, language)
  return html`${median !== null && scoreLine({ score: score ?? 0, median, total: total_questions ?? 1 }, language)}<dl>${
    median !== null &&
    takers !== null &&
    html`<div><dt>${medianSentence(median, language)}</dt><dd></dd></div>
<div><dt>${say('takersLabel', language)}</dt><dd>${counted(countedTexts.takers, takers, language)}</dd></div>`
  }${
    duration !== null &&
    html`<div><dt>${say('timeTaken', language)}</dt><dd>${say('minutes', language, { taken: duration, given })}</dd></div>`
  }</dl>${sheet ? sheetPart(sheet, attempt_id ?? 0, view) : html`<p class="note">${say('notReleased', language)}</p>`}`
}

/**
 * Draws the score as a bar with a mark at the median of all scores, and both numbers beside it. Screen readers skip the
 * drawing, because the lines below give both numbers in words.
 */
function scoreLine(numbers: ScoreNumbers, language: Language): Html {
  const { own, middle } = scorePlaces(numbers, language)
  return html`<svg class="score" aria-hidden="true"><text class="own" x="${own.label}%" y="12">${numbers.score}</text>
<rect class="all" y="22" width="100%" height="10" rx="5"/><rect class="own" x="${own.from}%" y="22" width="${own.share}%" height="10" rx="5"/>
<rect class="middle" x="${middle.at}%" y="17" width="2" height="20"/><text class="middle" x="${middle.label}%" y="52">${middleWords(numbers.median, language)}</text></svg>`
}

/** Returns the first questions of the corrected paper that were not answered right, and a link to the whole paper. */
function sheetPart(sheet: Sheet, attemptId: number, { language, link, amount }: View): Html {
  const numbered = sheet.map((answer, place) => ({ ...answer, number: place + 1 }))
  const wrong = numbered.filter(({ is_correct }) => !is_correct)
  const right = counted(countedTexts.right, sheet.length - wrong.length, language)
  const review = wrong.length > 0 && counted(countedTexts.review, wrong.length, language)
  return html`<h3>${say('sheet', language)}: ${joined([right, review], language)}</h3>
<ul>${wrong.slice(0, amount.questions).map((answer) => answerRow(answer, language, amount.text))}</ul>
<a class="open" href="${link}/exams/${attemptId}?language=${language}">${say('wholePaper', language)}</a>`
}

type Answer = Sheet[number] & { number: number }

/** Returns a question with the given answer. A question that was not answered right also has the correct answer. */
export function answerRow(answer: Answer, language: Language, length: number): Html {
  const { number, question, selected_answer, correct_answer, is_correct } = answer
  const text = (words: string) => html`<bdi dir="auto">${cut(words, length)}</bdi>`
  const given = selected_answer === null ? say('noAnswer', language) : text(selected_answer)
  const correct = !is_correct && html`${say('correct', language)} ${text(correct_answer)}`
  return row({
    title: html`${say('question', language, { n: number })}: ${text(question)}`,
    detail: joined([html`${say('written', language)} ${given}`, correct], language),
    tag: say(is_correct ? 'right' : 'toReview', language),
    tone: is_correct ? 'good' : 'bad',
  })
}
