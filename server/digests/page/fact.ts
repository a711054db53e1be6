import { counted } from '#contract/counted.ts'
import type { Language } from '#contract/values.ts'
import { type Html, html } from '#server/html.ts'
import type { Amount } from './amounts.ts'
import { countedTexts } from './texts.ts'
import { say } from './words.ts'

interface Fact {
  title: Html
  /** The figure in the margin. Screen readers skip the figure, because the sentence repeats it in words. */
  figure: Html
  sentence: string
  note?: string | false | undefined
  /** The evidence, which the page shows after a tap on the sentence. */
  evidence: Html
}

/** Returns one fact: a figure in the red margin, a sentence, and the evidence under it. */
export const factPart = ({ title, figure, sentence, note, evidence }: Fact): Html => html`<li><details><summary>
<span class="figure" aria-hidden="true">${figure}</span>
<div class="say"><h2>${title}</h2><p>${sentence}</p>${note && html`<small>${note}</small>`}</div>
<svg class="turn" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 9.5l6 6 6-6"/></svg>
</summary><div class="evidence">${evidence}</div></details></li>
`

/** Returns a fraction, such as lessons opened over all lessons. */
export const fraction = (part: number | string, of: number): Html =>
  html`<span class="fraction"><b>${part}</b><i>${of}</i></span>`

/** Returns a day and its month as a figure, from words such as «الأربعاء 25 نوفمبر». */
export function dayFigure(words: string): Html {
  const [, day, month] = words.split(' ')
  return html`<span class="day"><b>${day}</b>${month}</span>`
}

export const countFigure = (count: number): Html => html`<span class="count">${count}</span>`

/** The way in which a page shows the evidence. */
export interface View {
  language: Language
  /** The path of the page. The paths of the page's files and papers begin with this path. */
  link: string
  amount: Amount
}

/**
 * Returns a list of at most `amount.rows` rows, then a line with the number of further rows. Without items, returns the
 * sentence `nothing`.
 */
export function rowsOf<Item>(items: readonly Item[], { language, amount }: View, row: (item: Item) => Html): Html {
  if (items.length === 0) return html`<p>${say('nothing', language)}</p>`
  return html`<ul>${items.slice(0, amount.rows).map(row)}</ul>${moreThan(amount.rows, items, language)}`
}

/** Returns a line with the number of items beyond `most`; false without such items. */
export function moreThan(most: number, items: readonly unknown[], language: Language): Html | false {
  const more = items.length - most
  return more > 0 && html`<p><small>${counted(countedTexts.more, more, language)}</small></p>`
}

type Tone = 'good' | 'bad' | 'warn' | ''

interface Row {
  title: Html
  detail: Html
  tag?: Html | string
  tone?: Tone
  /** Content under the row, in its whole width. */
  also?: Html | false | undefined
}

export const row = ({ title, detail, tag, tone = '', also }: Row): Html =>
  html`<li><div><b>${title}</b><small>${detail}</small></div>${
    tag ? html`<span class="tag ${tone}">${tag}</span>` : html`<span></span>`
  }${also && html`<div class="wide">${also}</div>`}</li>
`
