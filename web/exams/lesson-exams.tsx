import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { ExamCard } from './exam-card.tsx'
import { examTexts } from './texts.ts'

/**
 * Lists a lesson's exams for its student. `locked` is the reason why the exams are closed; undefined if they are open.
 */
export function LessonExams({ lessonId, locked }: { lessonId: number; locked: string | undefined }) {
  const t = useTexts(examTexts)
  const navigate = useNavigate()
  const page = usePage('exams')
  const exams = useApi('GET /lesson/tests/:id', { params: { id: lessonId }, query: { page } })
  return (
    <div className="grid gap-5">
      <AsyncList of={exams} className="grid gap-3 md:max-lg:grid-cols-2" skeleton="row" empty={t('noExams')}>
        {(exam) => <ExamCard exam={exam} locked={locked} onStart={() => navigate(`/student-exam/${exam.id}`)} />}
      </AsyncList>
      <ListPager of={exams} param="exams" />
    </div>
  )
}
