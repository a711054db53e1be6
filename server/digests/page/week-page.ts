import { cairoDate } from '#contract/calendar/cairo.ts'
import { dayWords, spanWords } from '#contract/calendar/week-words.ts'
import type { Language } from '#contract/values.ts'
import type { Evidence, Sheet } from '#server/digests/evidence.ts'
import type { Digest } from '#server/digests/links.ts'
import type { SchoolContact } from '#server/digests/school-contact.ts'
import { type Html, html } from '#server/html.ts'
import type { ExamFact } from '#server/week/facts.ts'
import { messageSpan } from '#server/week/span.ts'
import { fitted } from './amounts.ts'
import { answerRow, examFact } from './exam-fact.ts'
import type { View } from './fact.ts'
import { frame } from './frame.ts'
import { comingFact, subscriptionFact } from './later-facts.ts'
import { homeworkFact, lessonFact } from './study-facts.ts'
import { cut, dayAndTime, inWords, joined, say } from './words.ts'

export interface Shown {
  digest: Digest
  language: Language
  style: string
  band: Html | undefined
  /** The path of the page. */
  link: string
  /** True directly after the guardian started the messages again. */
  isStarted: boolean
}

const nameOf = ({ student }: Digest) => cut(student, 60)

/** Returns the evidence page: five facts, each with its evidence, and the form for the guardian's answers. */
export const weekPage = (evidence: Evidence, school: SchoolContact, shown: Shown): string =>
  fitted((amount) => weekOf(evidence, school, { ...shown, amount }))

function weekOf(evidence: Evidence, school: SchoolContact, view: Shown & View): string {
  const { digest, language, style, band } = view
  const days = { from: cairoDate(messageSpan(digest.week).from), to: cairoDate(new Date(digest.until.getTime() - 1)) }
  const content = html`<main class="wrap">
<div class="cover"><div class="plate"><div><h1><bdi>${nameOf(digest)}</bdi></h1>${
    digest.grade !== null && html`<p>${inWords(digest.grade, language)}</p>`
  }<p class="days">${spanWords(days, language)}</p></div></div></div>
<p class="hint">${say('hint', language)}</p>
<ol class="facts" aria-label="${say('facts', language)}">
${lessonFact(evidence, view)}${homeworkFact(evidence, view)}${examFact(evidence, view)}${subscriptionFact(evidence, view)}${comingFact(evidence, view)}</ol>
${answerPart(view)}
<footer><p>${sentTo(digest, language)} ${say('worksUntil', language, { day: dayWords(digest.expires_at, language) })}</p>
<p>${say('figuresUntil', language, { time: dayAndTime(digest.until, language) })} ${
    school.support !== null && html`${say('forQuestions', language)} ${supportLink(school.support)}`
  }</p></footer>
</main>`
  return frame({
    language,
    style,
    band,
    title: say('title', language, { student: nameOf(digest) }),
    school: inWords(school.name, language),
    content,
  })
}

/**
 * Returns the form for the guardian's answers. A note replaces the button of a given answer. After `stop`, the form has
 * a button that starts the messages again.
 */
const answerPart = ({ digest: { read_at, stop }, language, isStarted }: Shown): Html =>
  html`<form method="post" action="?language=${language}"><h2>${say('ask', language)}</h2>
${
  read_at
    ? html`<p class="note" role="status">${say('wasRead', language, { day: dayWords(read_at, language) })}</p>`
    : html`<button class="yes" name="answer" value="read">${say('read', language)}</button>`
}
${stop !== null && html`<p class="note" role="status">${say('stopped', language)}</p>`}${
  stop === null && isStarted && html`<p class="note" role="status">${say('started', language)}</p>`
}
<div class="row">${
    stop !== null &&
    html`<div class="act"><button name="answer" value="start">${say('start', language)}</button><small>${say('startHelp', language)}</small></div>`
  }<div class="act"><button name="answer" value="wrong">${say('wrong', language)}</button><small>${say('wrongHelp', language)}</small></div>${
    stop === null &&
    html`<div class="act"><button class="stop" name="answer" value="stop">${say('stop', language)}</button><small>${say('stopHelp', language)}</small></div>`
  }</div></form>`

/** Returns the school's contact as a link to a phone, an e-mail or a web address. Any other text stays text. */
function supportLink(contact: string): Html {
  const scheme = /^\+?\d+$/.test(contact) ? 'tel:' : contact.includes('@') ? 'mailto:' : ''
  if (scheme === '' && !contact.startsWith('https://')) return html`<bdi>${contact}</bdi>`
  return html`<a href="${scheme}${contact}"><bdi dir="ltr">${contact}</bdi></a>`
}

const sentTo = ({ contact }: Digest, language: Language): Html =>
  contact.startsWith('+')
    ? html`${say('sentToPhone', language)} <bdi dir="ltr">${contact.slice(-3)}</bdi>.`
    : say('sentToEmail', language)

/** Returns the page of a whole corrected paper. */
export function paperPage({ exam, sheet }: { exam: ExamFact; sheet: Sheet }, shown: Shown): string {
  const { digest, language, style, band, link } = shown
  const { name, subject, score, total_questions } = exam
  const result = say('outOf', language, { score: score ?? 0, total: total_questions ?? 0 })
  const content = html`<main class="wrap">
<div class="cover"><div class="plate"><div><h1>${inWords(name, language)}</h1><p>${joined([inWords(subject, language), html`<bdi>${nameOf(digest)}</bdi>`], language)}</p><p class="days">${result}</p></div></div></div>
<p><a class="open" href="${link}?language=${language}">${say('backToWeek', language)}</a></p>
<section class="panel evidence"><ul>${sheet.map((answer, place) =>
    answerRow({ ...answer, number: place + 1 }, language, Number.POSITIVE_INFINITY),
  )}</ul></section>
</main>`
  return frame({ language, style, band, title: inWords(name, language), content })
}
