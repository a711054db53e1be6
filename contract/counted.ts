import type { Language } from './values.ts'

type ArabicForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
type EnglishForms = Record<'one' | 'other', string> & { zero?: string }

/** A text with a count, in every plural form of both languages. `{n}` is the count. */
export interface Counted {
  ar: ArabicForms
  en: EnglishForms
}

const plurals = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }

/** Returns the text in the plural form of the count, with the count and the other values in it. */
export function counted(
  text: Counted,
  count: number,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const forms: Partial<ArabicForms> = text[language]
  // English has no plural form for zero, but a text may have separate words for it.
  const form = (count === 0 ? forms.zero : undefined) ?? forms[plurals[language].select(count)] ?? forms.other ?? ''
  return form.replace(/{(\w+)}/g, (_, name: string) => String(name === 'n' ? count : (values[name] ?? '')))
}
