import type { Language } from '#contract/values.ts'

const foreignParts = {
  ar: /[A-Za-z](?:[\w .,'’+/-]*[\w+])?/g,
  en: /\p{Script=Arabic}(?:[\p{Script=Arabic}\p{Mark}\d ،.-]*[\p{Script=Arabic}\p{Mark}\d])?/gu,
}

/** Returns the text with Unicode isolates around the parts in the other script, so that punctuation stays in place. */
export const isolateParts = (text: string, language: Language): string =>
  text.replace(foreignParts[language], (part) => `\u2068${part}\u2069`)
