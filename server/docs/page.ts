import { errors } from '#contract/errors.ts'
import type { Language } from '#contract/values.ts'
import { directionOf, type Html, html } from '#server/html.ts'
import { callSection } from './call-section.ts'
import type { ApiDocument } from './openapi.ts'
import { texts } from './texts.ts'

/** Returns the API reference as a page without scripts, inline styles or files of other servers. */
export function referencePage(document: ApiDocument, language: Language, band?: Html): string {
  const say = texts[language]
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  )
  const parts = document.tags.map((tag) => ({
    id: tag.name,
    title: language === 'ar' ? tag['x-description-ar'] : tag.description,
    calls: all.filter(({ call }) => call.tags.includes(tag.name)),
  }))
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${say.title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/tokens.css">
    <link rel="stylesheet" href="/api/docs/page.css">
    <link rel="stylesheet" href="/api/docs/calls.css">
  </head>
  <body>
    ${band}
    <header>
      <nav><a href="/">${say.home}</a> <a href="?language=${say.otherCode}" lang="${say.otherCode}" hreflang="${say.otherCode}">${say.other}</a></nav>
      <h1>${say.title}</h1>
      <p>${say.intro}</p>
      <p><a class="download" href="/api/docs/openapi.json">${say.json}</a> <code dir="ltr">${document.servers[0]?.url}</code></p>
    </header>
    <nav class="contents" aria-label="${say.calls}">
      ${parts.map(
        ({
          id,
          title,
          calls,
        }) => html`<details><summary><a href="#${id}">${title}</a> <span class="count">${calls.length}</span></summary>
        <ul>${calls.map(({ method, path, call }) => html`<li><a href="#${call.operationId}" dir="ltr"><span class="method ${method}">${method.toUpperCase()}</span> ${path}</a></li>`)}</ul></details>`,
      )}
    </nav>
    <main>
      <section><h2>${say.conventions}</h2><p>${(language === 'ar'
        ? document.info['x-description-ar']
        : document.info.description
      )
        .split('`')
        .map((piece, place) => (place % 2 ? html`<code dir="ltr">${piece}</code>` : piece))}</p></section>
      ${parts.map(
        ({ id, title, calls }) => html`<section id="${id}"><h2>${title}</h2>
        ${calls.map(({ method, path, call }) => callSection(method, path, call, language))}</section>`,
      )}
      <section id="errors"><h2>${say.allErrors}</h2><table><tbody>${Object.entries(errors).map(
        ([key, entry]) =>
          html`<tr><th scope="row" dir="ltr"><code>${key}</code></th><td><b>${entry.status}</b> <span dir="auto">${entry[language]}</span></td></tr>`,
      )}</tbody></table></section>
    </main>
  </body>
</html>
`.text
}
