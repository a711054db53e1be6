import { flattened } from '#contract/form-data.ts'
import type { Language } from '#contract/values.ts'
import { type Html, html } from '#server/html.ts'
import { type Field, fieldsOf } from './fields.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Operation } from './openapi.ts'
import { type Texts, texts } from './texts.ts'

/** Returns the section of the API reference about one call. */
export function callSection(method: string, path: string, call: Operation, language: Language): Html {
  const say = texts[language]
  const success = Object.entries(call.responses)[0]
  return html`<article class="call" id="${call.operationId}">
    <h3><a href="#${call.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${inPieces(`/api${path}`)}</code></a></h3>
    <p class="about">${language === 'ar' ? call['x-summary-ar'] : call.summary}</p>
    <p class="who"><span class="label">${say.who}</span> ${call['x-roles'].map((role) => html`<span class="role">${say.roles[role as keyof Texts['roles']]}</span> `)}</p>
    ${parametersPart(call, say)}
    ${bodyPart(call, say)}
    ${replyPart(success?.[0] ?? '', success?.[1], say)}
    <p class="refusals"><span class="label">${say.errors}</span> <span lang="en" dir="ltr">${Object.entries(
      call.responses,
    )
      .slice(1)
      .map(
        ([status, { description }]) => html`<span class="refusal"><b>${status}</b> ${description}</span> `,
      )}</span></p>
  </article>`
}

/** Allows line breaks after the slashes of a long address. */
const inPieces = (path: string) =>
  path.split(/(?<=\/)(?=.)/).map((piece, place) => (place ? html`<wbr>${piece}` : piece))

function parametersPart({ parameters }: Operation, say: Texts) {
  if (parameters.length === 0) return undefined
  const fields = parameters.map(({ name, in: place, required, schema, description }) => {
    const [field] = fieldsOf({ properties: { [name]: schema } } as JsonSchema)
    const limits = [place, ...(field?.limits ?? []), ...(description ? [description] : [])]
    return { name, type: field?.type ?? '', required, limits }
  })
  return html`<h4>${say.parameters}</h4>${fieldTable(fields, say)}`
}

function bodyPart({ requestBody }: Operation, say: Texts) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type || !media) return undefined
  const shapes = (media.schema.anyOf ?? [media.schema]) as JsonSchema[]
  return html`<h4>${say.body} <code>${type}</code></h4>
    ${shapes.length > 1 && html`<p>${say.eitherWay}</p>`}
    ${shapes.map((shape) => fieldTable(fieldsOf(shape), say))}
    ${media.example !== undefined && html`<h4>${say.example}</h4><pre dir="ltr"><code>${exampleText(type, media.example)}</code></pre>`}`
}

/** Returns the example of a form as lines of the form `key=value`. Returns any other example as JSON. */
const exampleText = (type: string, example: unknown) =>
  type.startsWith('multipart')
    ? flattened(example)
        .map(([key, value]) => `${key}=${String(value).replaceAll('\n', '⏎')}`)
        .join('\n')
    : JSON.stringify(example, undefined, 2)

function replyPart(status: string, answer: Operation['responses'][string] | undefined, say: Texts) {
  const [type, media] = Object.entries(answer?.content ?? {})[0] ?? []
  if (!type || !media) return undefined
  const fields = fieldsOf(media.schema)
  if (fields.length === 0)
    return html`<p class="reply"><span class="label">${say.reply}</span> <b>${status}</b> <code>${type}</code></p>`
  return html`<details><summary>${say.reply} <b>${status}</b></summary>${fieldTable(fields, { ...say, required: '' })}</details>`
}

function fieldTable(fields: Field[], say: Pick<Texts, 'required'> | { required: '' }) {
  if (fields.length === 0) return undefined
  return html`<table lang="en" dir="ltr"><tbody>${fields.map(
    ({ name, type, required, limits }) =>
      html`<tr><th scope="row"><code>${name}</code>${required && say.required !== '' && html` <span class="must">${say.required}</span>`}</th><td><span class="type">${type}</span>${limits.length > 0 && html` <span class="limits">${limits.join(' · ')}</span>`}</td></tr>`,
  )}</tbody></table>`
}
