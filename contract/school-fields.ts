import { clearable, text } from './values.ts'

/** The address of a page on another site. */
const webLink = text(300).refine((value) => /^https?:\/\/[^\s.]+\.\S+$/i.test(value), 'link')

/** Returns the schemas of the school's links to other sites, each equal to `one`. */
export const linksOf = <Link>(one: Link) => ({
  facebook: one,
  instagram: one,
  linkedin: one,
  xUrl: one,
  youtube: one,
})

/** Returns the schemas of the numbers that the home page shows while a count is zero, each equal to `one`. */
export const fallbacksOf = <Count>(one: Count) => ({
  fallback_courses: one,
  fallback_teachers: one,
  fallback_students: one,
})

/** A link that an edit form may empty; an omitted link keeps its value. */
export const clearableLink = clearable(webLink)
