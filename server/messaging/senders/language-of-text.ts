import type { Language } from '#contract/values.ts'

/**
 * Returns the language of the first line. A text in both languages begins in Arabic; a name may be in the other script.
 */
export function languageOfText(text: string): Language {
  const [line = ''] = text.trim().split('\n')
  const letters = (script: RegExp) => line.match(script)?.length ?? 0
  return letters(/\p{Script=Arabic}/gu) > letters(/\p{Script=Latin}/gu) ? 'ar' : 'en'
}
