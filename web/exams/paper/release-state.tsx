import type { ReleaseRule } from '#contract/exam-shapes.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { paperTexts } from './texts.ts'

interface Release {
  release_rule: ReleaseRule
  released_at: string | null
}

/** Returns true once the corrected papers are open by the device's clock. */
export const isReleased = ({ released_at }: Release) =>
  released_at !== null && new Date(released_at).getTime() <= Date.now()

/** Shows whether the corrected papers of an exam are open, and from when on. */
export function ReleaseState({ exam }: { exam: Release }) {
  const t = useTexts(paperTexts)
  const language = useLanguage()
  if (isReleased(exam)) {
    return (
      <Badge tone="ok" icon="eye">
        {t('papersOpen')}
      </Badge>
    )
  }
  if (exam.released_at !== null) {
    return (
      <Badge sentence icon="clock">
        {t('papersOpenFrom', { when: formatDateTime(exam.released_at, language) })}
      </Badge>
    )
  }
  return <Badge icon="eye-off">{t(exam.release_rule === 'never' ? 'papersNever' : 'papersClosed')}</Badge>
}
