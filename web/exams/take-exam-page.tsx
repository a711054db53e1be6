import { useEffect } from 'react'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Button, Dots } from '#web/ui/button.tsx'
import { ExamEnd } from './exam-end.tsx'
import { ExamNotice } from './exam-notice.tsx'
import { ReadyPanel } from './ready-panel.tsx'
import { leaveFullScreen } from './taking/triggers.ts'
import { takingTexts } from './taking-texts.ts'
import { room, useExam } from './use-exam.ts'

/** Specification §4: loading, then unavailable, already submitted, or in progress; the clock starts with the click. */
export function TakeExamPage() {
  const t = useTexts(takingTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const { state, facts, enter, look } = useExam(Number(id))
  const lesson = facts ? `/lesson/${facts.lesson_id}` : '/'
  const title = say(facts?.name) || t('exam')
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
      {state.at === 'loading' && <Dots />}
      {state.at === 'ready' && <ReadyPanel facts={state.facts} onStart={enter} />}
      {state.at === 'missing' && <ExamNotice title={t('notAvailable1')} help={t('notAvailableHelp')} back={lesson} />}
      {state.at === 'submitted' && (
        <ExamNotice title={t('alreadySubmitted')} help={t('alreadySubmittedHelp')} back={lesson} done />
      )}
      {state.at === 'end' && <ExamEnd view={state.view} lesson={lesson} />}
      {state.at === 'unreachable' && (
        <ExamNotice title={t('unreachable')} help={t('unreachableHelp')} back={lesson}>
          <Button onClick={look}>{t('tryAgain')}</Button>
        </ExamNotice>
      )}
      {state.at === 'elsewhere' && (
        <ExamNotice title={t('otherTab')} help={t('otherTabHelp')} back={lesson}>
          <Button onClick={look}>{t('tryAgain')}</Button>
        </ExamNotice>
      )}
    </div>
  )
}
