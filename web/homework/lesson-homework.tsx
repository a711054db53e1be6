import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { HomeworkCard } from './homework-card.tsx'
import { homeworkTexts } from './texts.ts'

/**
 * Lists a lesson's homework for a student. `locked` is the reason why the homework cannot be opened; undefined if the
 * student may open it.
 */
export function LessonHomework({ lessonId, locked }: { lessonId: number; locked: string | undefined }) {
  const t = useTexts(homeworkTexts)
  const page = usePage('homework')
  const homework = useApi('GET /lesson/homeworks/:id', { params: { id: lessonId }, query: { page } })
  return (
    <div className="grid gap-5">
      <AsyncList of={homework} className="grid gap-3 md:max-lg:grid-cols-2" skeleton="row" empty={t('noHomework')}>
        {(one) => <HomeworkCard homework={one} locked={locked} />}
      </AsyncList>
      <ListPager of={homework} param="homework" />
    </div>
  )
}
