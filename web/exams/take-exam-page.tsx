import { type ComponentProps, useEffect } from 'react'
import type { ExamEnd as Ended } from '#contract/exam-shapes.ts'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { useEarlyView } from '#web/routing/use-early-view.ts'
import { Button, Dots, LinkButton } from '#web/ui/kit/button.tsx'
import { AlreadySubmitted } from './already-submitted.tsx'
import { endTexts } from './end-texts.ts'
import { ExamEnd } from './exam-end.tsx'
import { ExamNotice } from './exam-notice.tsx'
import { ReadyPanel } from './ready-panel.tsx'
import { leaveFullScreen } from './taking/triggers.ts'
import { room, useExam } from './use-exam.ts'

/** Loads later, because most students who open an exam have paid. */
const unpaid = lazyPage(() =>
  import('#web/subscriptions/offer/subscription-needed.tsx').then((m) => m.SubscriptionNeeded),
)

/** Shows the exam's door in its present state. A click starts the clock. Until the state is known, shows public facts. */
export function TakeExamPage() {
  const t = useTexts(takingTexts)
  const words = useTexts(endTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const { state, facts, enter, look } = useExam(Number(id))
  const seen = useEarlyView('GET /student/tests/:id', { params: { id } })?.data
  const shown = state.at === 'ready' ? state.facts : state.at === 'loading' && seen
  const lesson = facts ? `/lesson/${facts.lesson_id}` : '/'
  const around = { lesson, teacher: facts?.teacher }
  const title = say((facts ?? seen)?.name) || t('exam')
  const again = { back: lesson, look }
  useEffect(() => () => void leaveFullScreen(), [])

  if (state.at === 'room') {
    return (
      <>
        <PageHead title={title} />
        <room.Page attempt={state.attempt} lesson={lesson} />
      </>
    )
  }
  return (
    <div className="grid min-h-dvh place-items-center px-gutter py-8">
      <PageHead title={title} />
      {state.at === 'loading' && !seen && <Dots />}
      {shown && <ReadyPanel facts={shown} onStart={state.at === 'ready' ? enter : undefined} />}
      {state.at === 'unpaid' && <unpaid.Page courseId={state.course} why={t('notAvailableYet')} />}
      {state.at === 'missing' && <ExamNotice title={t('notAvailable1')} help={t('notAvailableHelp')} back={lesson} />}
      {state.at === 'takenBefore' && <ExamNotice title={t('takenBefore')} help={t('takenBeforeHelp')} back={lesson} />}
      {state.at === 'practice' && (
        <ExamNotice title={t('practice')} help={t('practiceHelp')} back={lesson}>
          <LinkButton to={`/practice/${id}`} replace>
            {t('toPractice')}
          </LinkButton>
        </ExamNotice>
      )}
      {state.at === 'submitted' && <Submitted {...around} end={state.end} paper={`/paper/${id}`} />}
      {state.at === 'end' && <ExamEnd {...around} view={state.view} />}
      {state.at === 'unreachable' && <Again title={t('unreachable')} help={t('unreachableHelp')} {...again} />}
      {state.at === 'busy' && <Again title={words('busy')} help={words('busyHelp')} {...again} />}
      {state.at === 'elsewhere' && <Again title={t('otherTab')} help={t('otherTabHelp')} {...again} />}
    </div>
  )
}

interface SubmittedProps extends Omit<ComponentProps<typeof AlreadySubmitted>, 'end'> {
  end: Ended | undefined
}

/** Shows how the attempt ended. An older server only reports that the attempt is over. */
function Submitted({ end, ...to }: SubmittedProps) {
  const t = useTexts(takingTexts)
  if (end) return <AlreadySubmitted end={end} {...to} />
  return <ExamNotice title={t('alreadySubmitted')} help={t('alreadySubmittedHelp')} back={to.lesson} done />
}

function Again({ title, help, back, look }: { title: string; help: string; back: string; look: () => void }) {
  const t = useTexts(takingTexts)
  return (
    <ExamNotice title={title} help={help} back={back}>
      <Button onClick={look}>{t('tryAgain')}</Button>
    </ExamNotice>
  )
}
