import { useEffect, useRef, useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { ApiError, call } from '#web/api/call.ts'
import { readSession } from '#web/api/session.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Button, Dots } from '#web/ui/button.tsx'
import { ExamNotice } from './exam-notice.tsx'
import { ReadyPanel } from './ready-panel.tsx'
import type { Attempt } from './taking/attempt.ts'
import { findRecord } from './taking/journal.ts'
import { holdAttempt, openAttempt } from './taking/open-attempt.ts'
import { takingTexts } from './taking-texts.ts'

/** Everything the exam needs is here before its clock starts: afterwards there may be no network. */
const room = lazyPage(() => import('./exam-room.tsx').then((m) => m.ExamRoom))

type Facts = CallReply<'GET /student/tests/:id'>['data']
type State =
  | { at: 'loading' | 'missing' | 'submitted' | 'elsewhere' }
  | { at: 'ready'; facts: Facts }
  | { at: 'room'; attempt: Attempt }

/** Specification §4: loading, then unavailable, already submitted, or in progress; the clock starts with the click. */
export function TakeExamPage() {
  const t = useTexts(takingTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const { state, facts, enter, look } = useExam(Number(id))
  const lesson = facts ? `/lesson/${facts.lesson_id}` : '/'
  const title = say(facts?.name) || t('exam')

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
      {state.at === 'elsewhere' && (
        <ExamNotice title={t('otherTab')} help={t('otherTabHelp')} back={lesson}>
          <Button onClick={look}>{t('tryAgain')}</Button>
        </ExamNotice>
      )}
    </div>
  )
}

/** An exam that this device has begun goes on at once; any other waits for the student's click. */
function useExam(id: number) {
  const language = useLanguage()
  const [state, setState] = useState<State>({ at: 'loading' })
  const [facts, setFacts] = useState<Facts>()
  const started = useRef(false)

  function refused(failure: unknown) {
    const isOver = failure instanceof ApiError && failure.error === 'exam.alreadySubmitted'
    setState({ at: isOver ? 'submitted' : 'missing' })
  }

  async function enter() {
    try {
      await room.load()
      const attempt = await openAttempt(id, readSession()?.user.id ?? 0, language)
      if (!attempt) return setState({ at: 'missing' })
      setState((await holdAttempt(attempt.record.id)) ? { at: 'room', attempt } : { at: 'elsewhere' })
    } catch (failure) {
      refused(failure)
    }
  }

  async function look() {
    setState({ at: 'loading' })
    try {
      const { data } = await call('GET /student/tests/:id', { params: { id }, query: { start: 0 } }, { language })
      setFacts(data)
      const begun = await findRecord(id, readSession()?.user.id ?? 0)
      if (begun) await enter()
      else setState({ at: 'ready', facts: data })
    } catch (failure) {
      await findWayBack()
      refused(failure)
    }
  }

  /** A refusal names no lesson, and its page is where the score is, or the way to a subscription. */
  async function findWayBack() {
    const known = call('GET /student/tests/:id', { params: { id } }, { language, asVisitor: true })
    setFacts((await known.catch(() => undefined))?.data)
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    void look()
  })
  return { state, facts, enter, look }
}
