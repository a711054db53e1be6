import type { ReactNode } from 'react'
import { questionTexts } from '#web/exams/attempt/question-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { IconButton } from '#web/ui/kit/button.tsx'

interface Props {
  number: number
  total?: number
  title: ReactNode
  titleId?: string
  /** The button of the question map, which only narrow screens show, at the end of the number's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Renders a question and its answers as a sheet of paper. On wide screens, a red margin holds the number. */
export function QuestionPaper({ number, total, title, titleId, aside, children }: Props) {
  const t = useTexts(questionTexts)
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-2.5 overflow-hidden panel px-4 pt-4.5 pb-4 lg:grid-cols-[96px_1fr] lg:gap-0 lg:p-0"
    >
      <div className="flex items-baseline gap-1.5 text-text-2 lg:flex-col lg:items-center lg:gap-0 lg:border-e-2 lg:border-margin-rule lg:py-7.5">
        <span className="text-caption">{t('question')}</span>
        <b className="font-display text-[1.25rem] leading-tight font-bold text-primary lg:text-[2.5rem]">{number}</b>
        {total && <span className="text-caption">{t('ofTotal', { total })}</span>}
        {aside && <span className="-my-2.5 ms-auto lg:hidden">{aside}</span>}
      </div>
      {/* The question sets the direction of its answers. */}
      <div dir="auto" className="grid min-w-0 content-start gap-4 lg:gap-5 lg:px-8 lg:pt-7 lg:pb-8">
        <h2
          id={titleId}
          tabIndex={-1}
          className="font-text text-question font-semibold tracking-normal text-pretty wrap-anywhere"
        >
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

/** Renders a question's picture, which enlarges inside the page, because another tab would end an exam. */
export function QuestionImage({ image, alt, onZoom }: { image: string; alt: string; onZoom: () => void }) {
  const t = useTexts(questionTexts)
  return (
    <figure className="relative rounded-md border border-border bg-bg p-2">
      <img
        src={image}
        alt={alt}
        width="640"
        height="190"
        loading="lazy"
        decoding="async"
        className="h-auto max-h-41 w-full object-contain lg:max-h-48"
      />
      <IconButton
        icon="zoom"
        label={t('zoom')}
        onClick={onZoom}
        className="absolute end-1.5 bottom-1.5 border border-border bg-surface"
      />
    </figure>
  )
}
