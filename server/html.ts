import type { Language } from '#contract/values.ts'

/** HTML in which every text is escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | undefined | readonly Part[]

/**
 * Returns the Html of a template such as html`<p>${name}</p>`. Escapes each part that is not Html. `false` and
 * undefined write nothing.
 */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: pieces }, ...parts.map(safe)))

function safe(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === false || part === undefined) return ''
  if (typeof part === 'object') return part.map(safe).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Returns the value of `dir`, the direction of the text, for a page in that language. */
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
