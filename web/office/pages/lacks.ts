import type { Language } from '#contract/values.ts'
import type { TextFacts } from './text-facts.ts'

export type Lack = { kind: 'lackTitle' | 'lackText' } | { kind: 'section'; heading: string }

interface Side {
  title: string
  facts: TextFacts
}

/**
 * Returns the first part that one language lacks: its title, its text, or a section that the other language has.
 * Returns undefined if nothing is missing.
 */
function lackOf(own: Side, other: Side): Lack | undefined {
  if (!own.title.trim()) return { kind: 'lackTitle' }
  if (own.facts.isEmpty) return { kind: 'lackText' }
  const heading = other.facts.headings[own.facts.headings.length]
  return heading ? { kind: 'section', heading } : undefined
}

/** Returns the first missing part of each language; undefined if nothing is missing. */
export const lacksOf = (ar: Side, en: Side): Record<Language, Lack | undefined> => ({
  ar: lackOf(ar, en),
  en: lackOf(en, ar),
})
