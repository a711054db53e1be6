import type { ReactNode } from 'react'
import { OpenBook } from '#web/art/drawings/open-book.tsx'
import { StoppedClock } from '#web/art/drawings/stopped-clock.tsx'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'

interface Props {
  title: string
  help: string
  back: string
  done?: boolean
  children?: ReactNode
}

/** Fills the exam's page with one fact and a link back. */
export function ExamNotice({ title, help, back, done = false, children }: Props) {
  const t = useTexts(takingTexts)
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {done ? <OpenBook /> : <StoppedClock />}
      <h1 tabIndex={-1} className="text-h2">
        {title}
      </h1>
      <p className="max-w-measure text-text-2">{help}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {children}
        <LinkButton look={children ? 'secondary' : 'primary'} to={back} replace>
          {t(back === '/' ? 'backHome' : 'back')}
        </LinkButton>
      </div>
    </div>
  )
}
