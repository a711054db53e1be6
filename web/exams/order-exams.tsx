import { pageSizes } from '#contract/limits.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { OrderDialog } from '#web/ui/rows/order-dialog.tsx'
import { examReads } from './teacher-exams.tsx'
import { examTexts } from './texts.ts'

export function OrderExams({ lessonId, onClose }: { lessonId: number; onClose: () => void }) {
  const t = useTexts(examTexts)
  const say = useBilingual()
  const query = { page: 1, per_page: pageSizes.largest }
  const exams = useApi('GET /tests/lesson/:lessonId', { params: { lessonId }, query })
  const moving = useSend('PUT /tests/:id/place')
  return (
    <OrderDialog
      title={t('order')}
      of={exams}
      nameOf={({ name }) => say(name)}
      onMove={({ id, place }) => moving.send({ params: { id }, body: { place } })}
      refresh={examReads}
      onClose={onClose}
    />
  )
}
