import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { QuestionCorrection } from './correction/question-correction.tsx'
import { ExamSize } from './exam-card.tsx'
import { MarkedAnswers } from './marked-answers.tsx'
import { ReleaseButton } from './paper/release-button.tsx'
import { ReleaseState } from './paper/release-state.tsx'
import { PracticeLink } from './practice/practice-link.tsx'
import { QuestionFile } from './question-file.tsx'
import { QuestionPaper } from './question-paper.tsx'
import { examTexts } from './texts.ts'

export type Exam = CallReply<'GET /test/:id'>['data']

/** Shows an exam to its teacher: every question with the correct answer marked. */
export function ExamPage() {
  const t = useTexts(examTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const reply = useApi('GET /test/:id', { params: { id } })
  const exam = reply.data?.data
  if (reply.error?.status === 404)
    return (
      <MissingState
        title={t('examNotFound')}
        help={t('examNotFoundHelp')}
        list={{ label: t('courses'), to: '/courses' }}
      />
    )
  const name = say(exam?.name) || t('exam')
  return (
    <div className="page-width grid gap-6 pt-4 pb-section">
      <PageHead title={name} />
      {exam ? (
        <>
          <ExamHead exam={exam} name={name} />
          <ol className="grid gap-5">
            {exam.questions.map((question, place) => (
              <li key={question.id}>
                <Question exam={exam} question={question} number={place + 1} total={exam.questions.length} />
              </li>
            ))}
          </ol>
          <DeletedQuestions exam={exam} />
        </>
      ) : (
        <UntilLoaded of={reply}>
          <Bone className="h-28 rounded-lg" />
          <Skeletons of="row" />
        </UntilLoaded>
      )}
    </div>
  )
}

function ExamHead({ exam, name }: { exam: Exam; name: string }) {
  const t = useTexts(examTexts)
  const language = useLanguage()
  const say = useBilingual()
  const lesson = exam.lesson_id ? { label: say(exam.lessonName), to: `/lessonteacher/${exam.lesson_id}` } : undefined
  return (
    <header className="grid gap-3">
      <Breadcrumbs steps={[{ label: t('courses'), to: '/courses' }, ...(lesson ? [lesson] : []), { label: name }]} />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <h1 tabIndex={-1}>
            <SchoolText text={name} />
          </h1>
          {exam.desc && (
            <p dir="auto" className="max-w-measure text-text-2">
              {exam.desc}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <ExamSize exam={exam} />
            <Rules exam={exam} />
            {exam.take_by && (
              <Badge sentence icon="clock">
                {t(exam.tell_missed ? 'takeByTold' : 'takeBy', { time: formatDateTime(exam.take_by, language) })}
              </Badge>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          {exam.is_practice === 1 ? (
            <PracticeLink id={exam.id} />
          ) : (
            <>
              <ReleaseButton exam={exam} />
              <LinkButton to={`/exam/${exam.id}/submissions`} icon="people">
                {t('viewSubmissions')}
              </LinkButton>
            </>
          )}
        </div>
      </div>
      {exam.image && <img src={exam.image} alt="" className="max-h-64 rounded-lg object-contain" />}
    </header>
  )
}

/** Shows the exam's rules. A practice has none. */
function Rules({ exam }: { exam: Exam }) {
  const t = useTexts(examTexts)
  const ui = useTexts(uiTexts)
  if (exam.is_practice) {
    return (
      <Badge tone="info" icon="eye">
        {ui('freePractice')}
      </Badge>
    )
  }
  return (
    <>
      <Badge sentence icon={exam.leave_rule === 'strict' ? 'lock' : 'eye'}>
        {t(exam.leave_rule)}
      </Badge>
      {exam.lesson_id !== null && <ReleaseState exam={exam} />}
    </>
  )
}

/** Shows the deleted questions that students still have on their papers. Their key can still be corrected. */
function DeletedQuestions({ exam }: { exam: Exam }) {
  const t = useTexts(examTexts)
  const { questions, deleted_questions: deleted = [] } = exam
  if (deleted.length === 0) return null
  return (
    <section aria-labelledby="deleted">
      <SectionHead id="deleted" title={t('deletedQuestions')} help={t('deletedQuestionsHelp')} />
      <ol className="grid gap-5">
        {deleted.map((question, place) => (
          <li key={question.id}>
            <Question exam={exam} question={question} number={questions.length + place + 1} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface QuestionProps {
  exam: Exam
  question: Exam['questions'][number]
  number: number
  /** The number of the exam's questions; absent for a deleted question. */
  total?: number
}

/**
 * Shows a question with its key. The key of a saved question is locked in the form, so the key can be corrected here,
 * also before the first submission. A practice and a library exam offer no correction.
 */
function Question({ exam, question, number, total }: QuestionProps) {
  const t = useTexts(takingTexts)
  const words = useTexts(examTexts)
  const isCorrectable = exam.is_practice === 0 && exam.lesson_id !== null
  return (
    <QuestionPaper number={number} total={total} title={question.title} titleId={`question-${question.id}`}>
      {total === undefined && (
        <span>
          <Badge icon="trash">{words('deleted')}</Badge>
        </span>
      )}
      <QuestionFile question={question} alt={t('imageOf', { number })} />
      <MarkedAnswers answers={question.answers} />
      {isCorrectable && <QuestionCorrection examId={exam.id} question={question} number={number} />}
    </QuestionPaper>
  )
}
