import type { Language } from '#contract/values.ts'
import { formatUnit, type TimeUnit } from './format.ts'

type ArabicForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
type EnglishForms = Record<'one' | 'other', string> & { zero?: string }
type Text = { ar: string; en: string } | { ar: ArabicForms; en: EnglishForms }

export type Texts = Record<string, Text>
type Values = Record<string, string | number>

/** The type of `t('grade')` and `t('welcome', { name })`; counted texts require `count`. */
export interface Translate<T extends Texts> {
  <K extends keyof T & string>(
    key: K,
    ...values: T[K]['ar'] extends string ? [Values?] : [Values & { count: number }]
  ): string
  /** Returns a number with its unit of time, such as `t.unit(3, 'week')`. A unit of time needs no declared text. */
  unit: (value: number, unit: TimeUnit) => string
}

/**
 * Declares a feature's texts in both languages; a missing language does not compile. `{{name}}` marks a value. Counted
 * texts are objects of plural forms, six in Arabic.
 */
export const texts = <const T extends Texts>(source: T): T => source

const plurals = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }

const arabicLetter = /\p{Script=Arabic}/u
const latinLetter = /\p{Script=Latin}/u

/**
 * Isolates a value in the other script, because it would otherwise reorder the sentence around it. A list of isolated
 * names keeps the direction of the sentence, because an isolate around the list would reverse it.
 */
function isolated(value: string | number | undefined, language: Language) {
  const foreign = language === 'ar' ? latinLetter : arabicLetter
  const isForeign = typeof value === 'string' && foreign.test(value) && !value.includes('\u2068')
  return isForeign ? `\u2068${value}\u2069` : String(value ?? '')
}

/** Returns `t` outside components, for example on the server and in tests. Components use `useTexts`. */
export function translator<T extends Texts>(source: T, language: Language): Translate<T> {
  const translate = <K extends keyof T & string>(key: K, values: Values = {}) => {
    const text = source[key]?.[language] ?? key
    const forms: Partial<ArabicForms> = typeof text === 'string' ? { other: text } : text
    const count = Number(values.count)
    // English has no plural form for zero, but a text may have separate words for it.
    const form = (count === 0 ? forms.zero : undefined) ?? forms[plurals[language].select(count)] ?? forms.other ?? ''
    return form.replace(/{{(\w+)}}/g, (_, name: string) => isolated(values[name], language))
  }
  return Object.assign(translate, {
    unit: (value: number, unit: TimeUnit) => formatUnit(value, unit, language),
  })
}
