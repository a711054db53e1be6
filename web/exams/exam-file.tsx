import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonLook } from '#web/ui/kit/button-look.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import type { Paper } from './core/shapes.ts'
import { pdfWays } from './core/view.ts'
import { QuestionFile } from './question-file.tsx'

export interface FileOnPhone {
  /** The file's address within this page; undefined until it has loaded. */
  address: string | undefined
  isLate: boolean
  ask: () => void
}

interface Props {
  question: Paper['questions'][number]
  number: number
  file: FileOnPhone
  strict: boolean
}

/** Shows a question's file, or a placeholder while the file loads. The student can answer while the file loads. */
export function ExamFile({ question, number, file, strict }: Props) {
  const t = useTexts(takingTexts)
  if (!question.image) return null
  if (file.address && question.image_kind === 'pdf') return <ExamPdf {...{ number, strict }} address={file.address} />
  if (file.address) {
    return <QuestionFile question={{ ...question, image: file.address }} alt={t('imageOf', { number })} />
  }
  return (
    <div
      role="status"
      // These texts have the page's direction, not the question's.
      dir="auto"
      className="flex min-h-41 flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-md border border-border border-dashed bg-bg p-4 text-center text-small text-text-2 lg:min-h-48"
    >
      <Icon name={question.image_kind === 'pdf' ? 'file' : 'image'} />
      {t(file.isLate ? 'fileLate' : 'fileComing')}
      {file.isLate && (
        <Button look="ghost" size="sm" onClick={file.ask}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}

/**
 * Shows a PDF inside the page if the browser can, because leaving the page ends a strict exam. Otherwise the PDF is a
 * download.
 */
function ExamPdf({ address, number, strict }: { address: string; number: number; strict: boolean }) {
  const t = useTexts(takingTexts)
  const { isInside, isDownload, isWarned } = pdfWays(navigator.pdfViewerEnabled, strict)
  return (
    <>
      {isInside && (
        <iframe
          src={`${address}#toolbar=0&view=FitH`}
          title={t('pdfOf', { number })}
          className="h-[50dvh] w-full rounded-md border border-border bg-bg"
        />
      )}
      {isDownload && (
        <a
          href={address}
          download={t('pdfName', { number })}
          className={`${buttonLook({ look: 'tint', size: 'sm' })} justify-self-start`}
        >
          <Icon name="download" />
          {t('pdf')}
        </a>
      )}
      {isWarned && (
        <div dir="auto">
          <Notice tone="warn">{t('pdfOutside')}</Notice>
        </div>
      )}
    </>
  )
}
