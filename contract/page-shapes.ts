import { z } from 'zod'
import { pageSlugs } from './page-slugs.ts'
import { flag, instant } from './values.ts'

export const bothTexts = z.object({ ar: z.string(), en: z.string() })
const slug = z.enum(pageSlugs)
const language = z.enum(['ar', 'en'])

/**
 * The changes of a text in one language. `added`, `removed` and `changed` are headings of sections. `words` is the
 * number of words in the new text minus the number in the old text.
 */
const change = z.object({
  language,
  title: z.boolean(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
  words: z.number(),
})

export const pageVersionRow = z.object({
  number: z.number(),
  /** The author's name; null for the text that the school began with. */
  by: z.string().nullable(),
  at: instant,
  changes: z.array(change),
  has_new_pictures: flag,
  restored_from: z.number().nullable(),
})

/**
 * A part of a page that cleaning removed. `thing` is the removed code, such as `onclick`. `heading` is the last heading
 * before the part, and `link` the text of the link around the part.
 */
export const removedPart = z.object({
  language,
  kind: z.enum(['script', 'handler', 'link', 'frame', 'form', 'picture', 'style', 'drawing']),
  thing: z.string(),
  /** The number of text blocks, such as paragraphs and cells, that begin before the removed part. */
  after: z.number(),
  heading: z.string().nullable(),
  link: z.string().nullable(),
})

const draft = z.object({ by: z.string().nullable(), at: instant, changes: z.array(change), has_new_pictures: flag })

/** The addresses of a page's public pictures: behind the title, and below the text. */
export const pagePictures = { banner: z.string().nullable(), image: z.string().nullable() }

export const pageState = z.object({
  slug,
  title: bothTexts,
  description: bothTexts,
  ...pagePictures,
  revision: z.number(),
  draft: draft.nullable(),
  published: pageVersionRow.nullable(),
  versions: z.array(pageVersionRow),
})

export const listedPage = z.object({
  slug,
  title: bothTexts,
  version: z.number(),
  published_at: instant.nullable(),
  by: z.string().nullable(),
  has_draft: flag,
  draft_at: instant.nullable(),
  /** Languages whose title or text is missing in the draft, or in the published text without a draft. */
  lacks: z.array(language),
})
