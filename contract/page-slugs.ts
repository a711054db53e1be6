/** The static pages of a school, in the order of the footer. */
export const pageSlugs = ['about-us', 'terms', 'privacy', 'return-policy'] as const
export type PageSlug = (typeof pageSlugs)[number]
