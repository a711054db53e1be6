import type { Language } from '#contract/values.ts'
import { directionOf, type Html } from '#server/html.ts'
import type { Rendered, WebBuild } from './build.ts'
import { manifestOf } from './web-manifest.ts'

/** Returns JSON for a script element, escaped so that no value can end the element. */
const inScript = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c')

const installTags = (language: Language) =>
  `<link rel="manifest" href="${manifestOf(language)}"><link rel="apple-touch-icon" href="/icon-180.png">`

/** Returns the whole page: the template with its language, head, band, content and state. */
export function documentOf(
  template: string,
  { head, page, state, ...code }: Rendered,
  { language, build, band }: { language: Language; build: WebBuild; band: Html | undefined },
): string {
  const parts: Record<string, string> = {
    '<html lang="ar" dir="rtl">': `<html lang="${language}" dir="${directionOf(language)}">`,
    '<!--head-->': installTags(language) + head,
    // The tags come after the styles, because the browser requests the files in this order.
    '</head>': `${build.tags({ ...code, language, rendered: state.rendered })}</head>`,
    '<!--band-->': band?.text ?? '',
    '<!--page-->': page,
    '<!--state-->': `<script type="application/json" id="page-state">${inScript(state)}</script>`,
  }
  return template.replace(
    /<html lang="ar" dir="rtl">|<\/head>|<!--(head|band|page|state)-->/g,
    (mark) => parts[mark] ?? '',
  )
}
