import type { Bilingual, Language } from '#contract/values.ts'
import type { PageChange } from './tables.ts'

interface PageText {
  title: Bilingual
  /** The text as sanitised HTML. */
  description: Bilingual
}

const languages: readonly Language[] = ['ar', 'en']
const mostHeadings = 10

/** Returns the differences between two texts of a page, for each language with a difference. */
export function pageChanges(before: PageText, after: PageText): PageChange[] {
  return languages.flatMap((language) => {
    const title = before.title[language] !== after.title[language]
    if (!title && before.description[language] === after.description[language]) return []
    return [{ language, title, ...sectionChanges(before.description[language], after.description[language]) }]
  })
}

function sectionChanges(before: string, after: string) {
  const [old, now] = [sectionsOf(before), sectionsOf(after)]
  const headings = (list: [string, string][]) =>
    list
      .map(([heading]) => heading)
      .filter(Boolean)
      .slice(0, mostHeadings)
  return {
    added: headings([...now].filter(([heading]) => !old.has(heading))),
    removed: headings([...old].filter(([heading]) => !now.has(heading))),
    changed: headings([...now].filter(([heading, html]) => old.has(heading) && old.get(heading) !== html)),
    words: wordsIn(after) - wordsIn(before),
  }
}

/**
 * Returns the HTML of each section by the section's heading. The part before the first heading has '' as its heading.
 * Sections with the same heading are joined.
 */
function sectionsOf(html: string): Map<string, string> {
  const [intro = '', ...rest] = html.split(/(?=<h[1-4][ >])/)
  const sections = new Map([['', intro]])
  for (const section of rest) {
    const heading = plainText(/^<h[1-4][^>]*>([\s\S]*?)<\/h[1-4]>/.exec(section)?.[1] ?? '')
    sections.set(heading, (sections.get(heading) ?? '') + section)
  }
  return sections
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns the text of sanitised HTML without tags, with single spaces between words. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

const wordsIn = (html: string) => plainText(html).split(' ').filter(Boolean).length

/** Returns the languages in which the page has no title, or a text without words and without a picture. */
export const lackedLanguages = ({ title, description }: PageText): Language[] =>
  languages.filter((language) => !title[language] || !hasContent(description[language]))

const hasContent = (html: string) => plainText(html) !== '' || html.includes('<img ')
