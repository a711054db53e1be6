import { forgetDraft, readDraft, saveDraft } from '#web/api/drafts/drafts.ts'
import type { PageContent, PageState } from './draft-state.ts'

const nameOf = (slug: PageState['slug']) => `page-${slug}`

/** Keeps a page's typed text on the device until the server has it. */
export function keepText(
  slug: PageState['slug'],
  { title, description, banner, image }: PageContent,
  revision: number,
) {
  saveDraft(nameOf(slug), {
    'title[ar]': title.ar,
    'title[en]': title.en,
    'description[ar]': description.ar,
    'description[en]': description.en,
    banner: banner ?? '',
    image: image ?? '',
    revision: String(revision),
  })
}

/**
 * Returns the text that the server does not have, with the revision on which its author began; undefined without one.
 */
export function readKeptText({ slug, title, description, banner, image }: PageState) {
  const draft = readDraft(nameOf(slug))
  if (!draft) return undefined
  const { values, at } = draft
  const text: PageContent = {
    title: { ar: values['title[ar]'] ?? title.ar, en: values['title[en]'] ?? title.en },
    description: {
      ar: values['description[ar]'] ?? description.ar,
      en: values['description[en]'] ?? description.en,
    },
    banner: (values.banner ?? banner) || null,
    image: (values.image ?? image) || null,
  }
  return { at, text, revision: Number(values.revision) }
}

export const forgetText = (slug: PageState['slug']) => forgetDraft(nameOf(slug))
