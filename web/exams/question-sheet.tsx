import type { ReactNode } from 'react'
import { questionTexts } from '#web/exams/attempt/question-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { editorTexts } from './editor-texts.ts'

/** Renders the sheet of a question in the editor. The red margin holds the question's number and its buttons. */
export function QuestionSheet({ number, aside, children }: { number: number; aside?: ReactNode; children: ReactNode }) {
  const t = useTexts(editorTexts)
  const words = useTexts(questionTexts)
  return (
    <fieldset className="grid overflow-hidden panel md:grid-cols-[76px_minmax(0,1fr)]">
      <legend className="sr-only">{t('question', { number })}</legend>
      <div className="flex min-h-13 items-center gap-1.5 border-margin-rule ps-4 pe-2 text-text-2 max-md:border-b-2 md:flex-col md:gap-0 md:border-e-2 md:px-0 md:pt-5 md:pb-3">
        <span aria-hidden="true" className="text-caption">
          {words('question')}
        </span>
        <b
          aria-hidden="true"
          className="font-display text-[1.25rem] leading-tight font-bold text-primary md:text-[2.125rem]"
        >
          {number}
        </b>
        {aside && <span className="max-md:ms-auto md:mt-auto">{aside}</span>}
      </div>
      <div className="grid min-w-0 content-start gap-4 p-4 md:p-5">{children}</div>
    </fieldset>
  )
}
