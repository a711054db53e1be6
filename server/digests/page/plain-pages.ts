import { digestLinkDays } from '#contract/limits.ts'
import { type Html, html } from '#server/html.ts'
import { frame } from './frame.ts'
import type { Shown } from './week-page.ts'
import { say } from './words.ts'

type Plain = Pick<Shown, 'language' | 'style' | 'band'>

/** Returns the page for an unknown or ended link. The page contains no person's name and no button. */
export const endedPage = ({ language, style, band }: Plain): string =>
  plainPage({
    language,
    style,
    band,
    title: say('endedTitle', language),
    help: say('endedHelp', language, { days: digestLinkDays }),
  })

/** Returns the page that follows the guardian's answer *this is not my child*. */
export const wrongPage = ({ language, style, band }: Plain): string =>
  plainPage({
    language,
    style,
    band,
    title: say('wrongTitle', language),
    help: say('wrongDone', language),
    switches: false,
  })

/** Returns the page that follows an answer beyond the link's answers of an hour. */
export const tooManyPage = ({ language, style, band, link }: Plain & Pick<Shown, 'link'>): string =>
  plainPage({
    language,
    style,
    band,
    title: say('tooManyTitle', language),
    help: say('tooManyHelp', language),
    more: html`<p><a class="open" href="${link}?language=${language}">${say('backToWeek', language)}</a></p>`,
    switches: false,
  })

function plainPage({
  title,
  help,
  more,
  ...page
}: Plain & { title: Html; help: Html; more?: Html; switches?: boolean }): string {
  const content = html`<main class="wrap ended"><h1>${title}</h1><p role="status">${help}</p>${more}</main>`
  return frame({ ...page, title, content })
}
