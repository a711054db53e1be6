import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Language } from '#contract/values.ts'
import { directionOf, Html, html } from '#server/html.ts'
import { say } from './words.ts'

/** Addresses of the built fonts. Without these addresses the page uses the fonts of the phone. */
export interface Fonts {
  arabic: string
  latin: string
}

const sheet = ['base.css', 'facts.css', 'answers.css']
  .map((name) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8').replace(/\s+/g, ' '))
  .join('')

const fontFace = (address: string, ranges: string) =>
  `@font-face { font-family: Week; font-weight: 400 600; font-display: swap; src: url("${address}") format("woff2"); unicode-range: ${ranges}; } `

/** Returns the style as text to write into the page. A phone on a slow network then waits for only one reply. */
export const styleOf = (fonts: Fonts | undefined): string =>
  fonts
    ? fontFace(fonts.arabic, 'U+0600-06FF, U+200C-200F') + fontFace(fonts.latin, 'U+0000-00FF, U+2010-206F') + sheet
    : sheet

/**
 * Returns the headers of the page. The security policy allows this style, and this server's fonts, pictures and forms,
 * but no script.
 */
export const headersOf = (style: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

interface Frame {
  language: Language
  style: string
  title: Html
  /** The school's name; undefined for a page that shows the product's name instead. */
  school?: Html
  content: Html
  /** The band of a demonstration; undefined in other schools. */
  band: Html | undefined
  /** True for a page with a link to its other language; the default. */
  switches?: boolean
}

const mark = html`<svg viewBox="0 0 40 40" aria-hidden="true"><rect fill="#0e5468" width="40" height="40" rx="11"/><circle cx="14.2" cy="9.3" r="2.7" fill="#ffb224"/><circle cx="25.8" cy="9.3" r="2.7" fill="#ffb224"/><circle cx="20" cy="24" r="8.6" fill="none" stroke="#fff" stroke-width="4"/><path d="M20 20.6V24l2.3 1.7" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** Removes the tags, because a browser shows the tags of a title as text. */
const untagged = ({ text }: Html) => new Html(text.replace(/<[^>]*>/g, ''))

/** Returns the whole document around the content. */
export function frame({ language, style, title, school, content, band, switches = true }: Frame): string {
  const other = language === 'ar' ? 'en' : 'ar'
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${untagged(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${new Html(style)}</style>
</head>
<body>
${band}<header class="wrap top"><span class="brand">${mark}${school ?? say('school', language)}</span>${
    switches &&
    html`<a class="language" href="?language=${other}" lang="${other}" hreflang="${other}">${say('otherLanguage', language)}</a>`
  }</header>
${content}
</body>
</html>
`.text
}
