import type { Language } from '#contract/values.ts'

/** A piece of a page whose texts have been made safe. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | undefined | readonly Part[]

/** html`<p>${anything}</p>`: what is put in is text, unless it is Html itself. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: pieces }, ...parts.map(safe)))

function safe(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === false || part === undefined) return ''
  if (typeof part === 'object') return part.map(safe).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The `dir` of a page in that language. */
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
