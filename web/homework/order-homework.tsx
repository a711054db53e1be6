import { pageSizes } from '#contract/limits.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { OrderDialog } from '#web/ui/rows/order-dialog.tsx'
import { homeworkReads } from './teacher-homework.tsx'
import { homeworkTexts } from './texts.ts'

export function OrderHomework({ lessonId, onClose }: { lessonId: number; onClose: () => void }) {
  const t = useTexts(homeworkTexts)
  const query = { page: 1, per_page: pageSizes.largest }
  const homework = useApi('GET /homework/homeworks/:lessonId', { params: { lessonId }, query })
  const moving = useSend('PUT /homework/homework/:id/place')
  return (
    <OrderDialog
      title={t('order')}
      of={homework}
      nameOf={({ name }) => name}
      onMove={({ id, place }) => moving.send({ params: { id }, body: { place } })}
      refresh={homeworkReads}
      onClose={onClose}
    />
  )
}
