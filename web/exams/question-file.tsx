import { useState } from 'react'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { buttonLook } from '#web/ui/kit/button-look.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import type { Paper } from './core/shapes.ts'
import { ImageZoom } from './image-zoom.tsx'
import { QuestionImage } from './question-paper.tsx'

/**
 * Shows a picture, which enlarges inside the page, or a PDF to download. Picture and PDF open no tab, because another
 * tab would end the exam.
 */
export function QuestionFile(props: {
  question: Pick<Paper['questions'][number], 'image' | 'image_kind'>
  alt: string
}) {
  const { question, alt } = props
  const t = useTexts(takingTexts)
  const [zoomed, setZoomed] = useState(false)
  if (!question.image) return null
  if (question.image_kind === 'pdf') {
    return (
      <a href={question.image} download className={buttonLook({ look: 'tint', size: 'sm' })}>
        <Icon name="download" />
        {t('pdf')}
      </a>
    )
  }
  return (
    <>
      <QuestionImage image={question.image} alt={alt} onZoom={() => setZoomed(true)} />
      {zoomed && <ImageZoom image={question.image} alt={alt} onClose={() => setZoomed(false)} />}
    </>
  )
}
