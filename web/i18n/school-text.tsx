import { Fragment } from 'react'
import { useLanguage } from './use-texts.ts'

const arabicLetter = /\p{Script=Arabic}/u

/**
 * Renders a name or a text that a person of the school wrote. On an English page, marks a text with an Arabic letter as
 * Arabic. Screen readers then pronounce the text as Arabic, and the line keeps its order.
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

/** Renders the texts that exist, with a comma between them: "Physics, منى". Marks each text separately. */
export function SchoolTexts({ of }: { of: readonly (string | null | undefined)[] }) {
  const comma = useLanguage() === 'ar' ? '، ' : ', '
  return of
    .filter((text): text is string => Boolean(text))
    .map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place of a text in the line is its identity
      <Fragment key={at}>
        {at > 0 && comma}
        <SchoolText text={text} />
      </Fragment>
    ))
}
