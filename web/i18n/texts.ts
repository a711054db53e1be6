import i18next from 'i18next'
import type { Language } from './languages.ts'

type ArabicForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
type EnglishForms = Record<'one' | 'other', string> & { zero?: string }
type Text = { ar: string; en: string } | { ar: ArabicForms; en: EnglishForms }

export type TextSource = Record<string, Text>
type Values = Record<string, string | number>

export interface Texts<T extends TextSource = TextSource> {
  namespace: string
  source: T
}

/** `t('grade')`, `t('welcome', { name })`; a counted text asks for its `count`. */
export type Translate<T extends TextSource> = <K extends keyof T & string>(
  key: K,
  ...values: T[K]['ar'] extends string ? [Values?] : [Values & { count: number }]
) => string

let registered = 0

/**
 * A feature's texts, both languages side by side; a missing one does not compile. They travel in the chunk that uses
 * them. Counted texts are objects of plural forms, six in Arabic.
 */
export function texts<const T extends TextSource>(source: T): Texts<T> {
  registered += 1
  const namespace = `texts-${registered}`
  if (i18next.isInitialized) addTexts(namespace, source)
  else waiting.push([namespace, source])
  return { namespace, source }
}

const waiting: [string, TextSource][] = []

/** Hands over what was declared before i18next was ready. */
export function addWaitingTexts() {
  for (const [namespace, source] of waiting.splice(0)) addTexts(namespace, source)
}

function addTexts(namespace: string, source: TextSource) {
  for (const language of ['ar', 'en'] as const) i18next.addResourceBundle(language, namespace, flat(source, language))
}

/** i18next looks a counted text up as `key_few`, `key_other`… */
function flat(source: TextSource, language: Language) {
  return Object.fromEntries(
    Object.entries(source).flatMap(([key, text]) => {
      const own = text[language]
      return typeof own === 'string'
        ? [[key, own]]
        : Object.entries(own).map(([form, words]) => [`${key}_${form}`, words])
    }),
  )
}

// Our own types check the keys; i18next's would have to know every feature's texts in one place.
const say = i18next.t as unknown as (key: string, options: Record<string, unknown>) => string

const arabicLetter = /\p{Script=Arabic}/u
const latinLetter = /\p{Script=Latin}/u

/** A name in the other script must not reorder the sentence around it; numbers and own-script words need nothing. */
function isolated(values: Values, language: Language): Values {
  const foreign = language === 'ar' ? latinLetter : arabicLetter
  const pairs = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && foreign.test(value) ? `\u2068${value}\u2069` : value,
  ])
  return Object.fromEntries(pairs)
}

/** For places without a component (tests, toasts from plain functions); components use `useTexts`. */
export function translator<T extends TextSource>({ namespace }: Texts<T>, language: Language): Translate<T> {
  return (key, ...[values]) => say(key, { ...(values && isolated(values, language)), lng: language, ns: namespace })
}
