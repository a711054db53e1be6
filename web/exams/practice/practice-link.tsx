import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'

/** Links to a free practice. Renders nothing without a practice. */
export function PracticeLink({ id }: { id: number | null }) {
  const t = useTexts(uiTexts)
  if (id === null) return null
  return (
    <LinkButton look="tint" size="sm" icon="exam" to={`/practice/${id}`} className="justify-self-start">
      {t('tryPractice')}
    </LinkButton>
  )
}
