import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuestionFile } from './question-file.tsx'
import type { Paper } from './taking/journal.ts'
import { takingTexts } from './taking-texts.ts'

export interface FileOnPhone {
  /** Where in this page the file is; undefined until it has come. */
  address: string | undefined
  isLate: boolean
  ask: () => void
}

interface Props {
  question: Paper['questions'][number]
  number: number
  file: FileOnPhone
}

/** A question's file, or the quiet place where it will be: the question can be answered meanwhile. */
export function ExamFile({ question, number, file }: Props) {
  const t = useTexts(takingTexts)
  if (!question.image) return null
  if (file.address) {
    return <QuestionFile question={{ ...question, image: file.address }} alt={t('imageOf', { number })} />
  }
  return (
    <div
      role="status"
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
