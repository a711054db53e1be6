import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { teachingTexts } from './teaching-texts.ts'

/** Replaces the switch of a course that the school hid, because its teacher cannot switch it. */
export function HiddenBadge() {
  const t = useTexts(teachingTexts)
  return (
    <Badge tone="warn" icon="lock">
      {t('hiddenBySchool')}
    </Badge>
  )
}

/** Shows the school's reason to the teacher of a hidden course. */
export function HiddenBySchool({ reason }: { reason: string }) {
  const t = useTexts(teachingTexts)
  return (
    <Notice tone="warn" icon="lock">
      <p className="font-semibold">{t('hiddenReason')}</p>
      <p dir="auto" className="whitespace-pre-line">
        {reason}
      </p>
      <p className="text-text-2">{t('hiddenHelp')}</p>
    </Notice>
  )
}
