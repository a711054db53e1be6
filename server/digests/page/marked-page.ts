import type { findMarked } from '#server/digests/evidence.ts'
import { noMarks } from '#server/homework/marks/read-marks.ts'
import { type Html, html } from '#server/html.ts'
import { frame } from './frame.ts'
import { drawings } from './ink.ts'
import { gradeWords } from './study-facts.ts'
import type { Shown } from './week-page.ts'
import { cut, inWords, joined, say, sizeWords } from './words.ts'

type Marked = NonNullable<Awaited<ReturnType<typeof findMarked>>>
type Page = Marked['pages'][number]

/**
 * Returns the page of a marked homework: its pictures with the teacher's marks, and the comments below each. Files of
 * other kinds are links.
 */
export function markedPage({ homework, pages }: Marked, shown: Shown): string {
  const { digest, language, style, band, link } = shown
  const { name, subject, teacher_note } = homework
  const drawn = drawings(
    pages.map(({ marks }) => marks ?? noMarks),
    language,
  )
  const content = html`<main class="wrap">
<div class="cover"><div class="plate"><div><h1>${inWords(name, language)}</h1><p>${joined([inWords(subject, language), html`<bdi>${cut(digest.student, 60)}</bdi>`], language)}</p><p class="days">${gradeWords(homework, language)}</p></div></div></div>
<p><a class="open" href="${link}?language=${language}">${say('backToWeek', language)}</a></p>
${teacher_note !== null && html`<p class="note">${say('teacherNote', language)}: <bdi>${teacher_note}</bdi></p>`}
${pages.map((page, place) => pagePart(page, { place, all: pages.length, drawing: drawn[place] }, shown))}
</main>`
  return frame({ language, style, band, title: inWords(name, language), content })
}

interface Place {
  /** The place of the page in the submission, from 0. */
  place: number
  all: number
  drawing: Html | undefined
}

function pagePart({ id, name, kind, size, marks }: Page, { place, all, drawing }: Place, { language, link }: Shown) {
  const file = `${link}/files/${id}`
  if (kind !== 'webp')
    return html`<p><a class="open" href="${file}">${say('openFile', language, { name: cut(name, 80), size: sizeWords(size, language) })}</a></p>`
  const pins = marks?.pins ?? []
  const number = say('page', language, { number: place + 1, all })
  return html`<figure class="sheet"><div class="drawn"><img src="${file}" alt="">${drawing}</div><figcaption>${number}</figcaption></figure>
${
  pins.length > 0 &&
  html`<section class="panel evidence"><h2>${say('comments', language)}</h2><ol>${pins.map(
    ({ text }) => html`<li><bdi>${text || say('noComment', language)}</bdi></li>`,
  )}</ol></section>`
}`
}
