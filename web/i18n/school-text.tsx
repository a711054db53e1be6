import { useLanguage } from './use-texts.ts'

const arabicLetter = /\p{Script=Arabic}/u

/**
 * Renders a text that the school wrote. On an English page, marks a text with an Arabic letter as Arabic. Screen
 * readers then pronounce the text as Arabic, and the line keeps its order.
 */
export function SchoolText({ text }: { text: string }) {
  const isForeign = useLanguage() === 'en' && arabicLetter.test(text)
  return isForeign ? (
    <bdi lang="ar" dir="rtl">
      {text}
    </bdi>
  ) : (
    <bdi>{text}</bdi>
  )
}
