import { type ReadName, useApi, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { OrderButton } from '#web/ui/rows/order-button.tsx'
import { TeacherHomeworkCard } from './homework-card.tsx'
import { homeworkTexts } from './texts.ts'

const dialog = lazyPage(() => import('./homework-dialog.tsx').then((m) => m.HomeworkDialog))
/** The calls to reload after a change, also the calls of lesson cards, which count homework. */
export const homeworkReads: readonly ReadName[] = [
  'GET /homework/homeworks/:lessonId',
  'GET /course/lessons/:id',
  'GET /course/lesson/:id',
  'GET /course/:id/page',
]
const orderDialog = lazyPage(() => import('./order-homework.tsx').then((m) => m.OrderHomework))
const grid = 'grid gap-3 md:grid-cols-2'

/** Lets a teacher add, open, order and delete the homework of the teacher's own lesson. */
export function TeacherHomework({ lessonId }: { lessonId: number }) {
  const t = useTexts(homeworkTexts)
  const page = usePage('homework')
  const homework = useApi('GET /homework/homeworks/:lessonId', { params: { lessonId }, query: { page } })
  const deleting = useSend('DELETE /homework/homework/:id', { refresh: homeworkReads })
  const ordering = useDialog<true>(orderDialog)
  const adding = useDialog<true>(dialog)

  const remove = ({ id, name }: { id: number; name: string }) =>
    askThenDo({
      title: t('deleteAsk', { name }),
      loss: t('deleteLoss'),
      verb: t('deleteVerb'),
      run: () => deleting.send({ params: { id } }),
      done: t('homeworkDeletedSuccessfully'),
      failed: t('deleteHomeworkFailed'),
    })

  const add = (
    <Button look="secondary" icon="plus" busy={adding.busy} onClick={() => adding.open(true)}>
      {t('add')}
    </Button>
  )
  const ends = (
    <div className="flex flex-wrap gap-2">
      <OrderButton of={homework} busy={ordering.busy} label={t('order')} onClick={() => ordering.open(true)} />
      {add}
    </div>
  )
  return (
    <section aria-labelledby="homework">
      <SectionHead id="homework" title={t('homework')} end={ends} />
      <AsyncList of={homework} className={grid} skeleton="row" empty={t('noHomework')} emptyHelp={t('noHomeworkHelp')}>
        {(one) => <TeacherHomeworkCard homework={one} onDelete={() => remove(one)} />}
      </AsyncList>
      <ListPager of={homework} param="homework" list="homework" className="mt-5" />
      {adding.opened && <dialog.Page lessonId={lessonId} onClose={adding.close} />}
      {ordering.opened && <orderDialog.Page lessonId={lessonId} onClose={ordering.close} />}
    </section>
  )
}
