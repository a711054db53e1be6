import type { PageSlug } from '#contract/page-slugs.ts'
import type { pageTexts } from './texts.ts'

/** The name of each static page until it has a title. */
export const pageNames = {
  'about-us': 'about',
  terms: 'terms',
  privacy: 'privacy',
  'return-policy': 'returns',
} as const satisfies Record<PageSlug, keyof typeof pageTexts>
