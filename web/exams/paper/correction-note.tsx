import { correctionTexts } from '#web/exams/correction/texts.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import type { CorrectedPaper } from './paper-page.tsx'

/** Shows the correction of a question, its date, and its effect on the score. */
export function CorrectionNote({ correction }: Pick<CorrectedPaper['questions'][number], 'correction'>) {
  const t = useTexts(correctionTexts)
  const language = useLanguage()
  if (!correction) return null
  const { kind, created_at, score_before: before, score_after: after } = correction
  const moved = before !== undefined && after !== undefined && before !== after
  return (
    <Notice tone="info">
      {t(`why_${kind}`, { when: formatDateTime(created_at, language) })} {moved && t('moved', { before, after })}
    </Notice>
  )
}
