import { useSession } from '#web/api/session.ts'
import { begunPages } from '#web/homework/pages/begun-work.ts'
import { useSending } from '#web/homework/pages/sending-state.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import type { StudentDay } from './student-today.tsx'
import { todayTexts } from './texts.ts'

interface Props {
  of: StudentDay['homework'][number]
  /** Today in Egypt. */
  day: string
}

/** Shows one state of open homework: unsent work on this device, a passed due date, or begun work. */
export function HomeworkBadge({ of: { id, due_date, is_overdue }, day }: Props) {
  const t = useTexts(todayTexts)
  const person = useSession()?.user.id ?? 0
  const unsent = useSending().waiting.find(({ homework }) => homework === id)
  const begun = begunPages(person, id)
  if (unsent) {
    const isRefused = unsent.refusal !== undefined
    return (
      <Badge tone={isRefused ? 'bad' : 'info'} icon={isRefused ? 'alert' : 'upload'} sentence>
        {t(isRefused ? 'refused' : 'unsent')}
      </Badge>
    )
  }
  if (is_overdue === 1) {
    return (
      <Badge tone="bad" icon="alert" sentence>
        {t('lateTaken')}
      </Badge>
    )
  }
  if (begun > 0) {
    return (
      <Badge tone="info" icon="pencil" sentence>
        {t('begun', { count: begun })}
      </Badge>
    )
  }
  if (due_date !== day) return null
  return (
    <Badge tone="warn" icon="clock">
      {t('notHandedIn')}
    </Badge>
  )
}
