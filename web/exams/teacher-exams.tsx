import { type ReadName, useApi, useSend } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { OrderButton } from '#web/ui/rows/order-button.tsx'
import { editorTexts } from './editor-texts.ts'
import { type ExamCardData, TeacherExamCard } from './exam-card.tsx'
import { examTexts } from './texts.ts'

/** Calls to reload after a change, also the calls of lesson cards, which count exams. */
export const examReads: readonly ReadName[] = [
  'GET /tests/lesson/:lessonId',
  'GET /tests/system/all/:lessonId',
  'GET /test/:id',
  'GET /admin/library/:id',
  'GET /course/lessons/:id',
  'GET /course/lesson/:id',
  'GET /course/:id/page',
]
const addDialog = lazyPage(() => import('./add-exam-dialog.tsx').then((m) => m.AddExamDialog))
const editDialog = lazyPage(() => import('./edit-exam-dialog.tsx').then((m) => m.EditExamDialog))
const orderDialog = lazyPage(() => import('./order-exams.tsx').then((m) => m.OrderExams))
const grid = 'grid gap-3 md:grid-cols-2'

/** Lists the exams of the teacher's own lesson, with buttons to add, reorder, edit and delete, and links to open. */
export function TeacherExams({ lessonId }: { lessonId: number }) {
  const t = useTexts(examTexts)
  const edit = useTexts(editorTexts)
  const page = usePage('exams')
  const exams = useApi('GET /tests/lesson/:lessonId', { params: { lessonId }, query: { page } })
  const remove = useDeleteExam()
  const ordering = useDialog<true>(orderDialog)
  const adding = useDialog<true>(addDialog)
  const editing = useDialog<number>(editDialog)
  const add = (
    <Button icon="plus" busy={adding.busy} onClick={() => adding.open(true)}>
      {edit('addExam')}
    </Button>
  )
  const ends = (
    <div className="flex flex-wrap gap-2">
      <OrderButton of={exams} busy={ordering.busy} label={t('order')} onClick={() => ordering.open(true)} />
      {add}
    </div>
  )
  return (
    <section aria-labelledby="exams">
      <SectionHead id="exams" title={t('exams')} end={ends} />
      <AsyncList of={exams} className={grid} skeleton="row" empty={t('noExams')} emptyHelp={t('noExamsHelp')}>
        {(exam) => <TeacherExamCard exam={exam} onEdit={() => editing.open(exam.id)} onDelete={() => remove(exam)} />}
      </AsyncList>
      <ListPager of={exams} param="exams" list="exams" className="mt-5" />
      {adding.opened && <addDialog.Page lessonId={lessonId} onClose={adding.close} />}
      {editing.opened && <editDialog.Page examId={editing.opened} lessonId={lessonId} onClose={editing.close} />}
      {ordering.opened && <orderDialog.Page lessonId={lessonId} onClose={ordering.close} />}
    </section>
  )
}

function useDeleteExam() {
  const t = useTexts(editorTexts)
  const say = useBilingual()
  const { send } = useSend('DELETE /tests/:id', { refresh: examReads })
  return ({ id, name }: Pick<ExamCardData, 'id' | 'name'>) =>
    askThenDo({
      title: t('deleteExamAsk', { name: say(name) }),
      loss: t('deleteExamLoss'),
      verb: t('deleteExam'),
      run: () => send({ params: { id } }),
      done: t('examDeletedSuccessfully'),
      failed: t('deleteExamFailed'),
    })
}
