import { pageSizes } from '#contract/limits.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { OrderDialog } from '#web/ui/rows/order-dialog.tsx'
import type { OwnCourse } from './own-courses.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { lessonReads } from './use-lesson-actions.ts'

export function OrderLessons({ course, onClose }: { course: OwnCourse; onClose: () => void }) {
  const t = useTexts(teachingTexts)
  const say = useBilingual()
  const query = { page: 1, per_page: pageSizes.largest }
  const lessons = useApi('GET /course/lessons/:id', { params: { id: course.id }, query })
  const moving = useSend('PUT /lesson/:id/place')
  return (
    <OrderDialog
      title={t('orderLessons')}
      context={<SchoolText text={say(course.name)} />}
      of={lessons}
      nameOf={({ name }) => say(name)}
      onMove={({ id, place }) => moving.send({ params: { id }, body: { place } })}
      refresh={lessonReads}
      onClose={onClose}
    />
  )
}
