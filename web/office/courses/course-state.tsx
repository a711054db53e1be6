import type { CallReply } from '#contract/all.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { officeCourseTexts } from './texts.ts'

type State = CallReply<'GET /admin/courses'>['data'][number]['state']

const looks = {
  on: ['ok', 'check'],
  off: ['muted', 'clock'],
  hidden: ['warn', 'lock'],
  deleted: ['muted', 'trash'],
} as const

export function CourseState({ state }: { state: State }) {
  const t = useTexts(officeCourseTexts)
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(state)}
    </Badge>
  )
}
