import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { refreshCalls } from '#web/api/hooks.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { useBackGuard } from '#web/routing/use-back-guard.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { ExamBar } from './exam-bar.tsx'
import { ExamEnd } from './exam-end.tsx'
import { ExamQuestion } from './exam-question.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { MapDialog } from './map-dialog.tsx'
import { QuestionMap, QuestionSegments } from './question-map.tsx'
import { SaveStatus } from './save-status.tsx'
import type { Attempt } from './taking/attempt.ts'
import type { Reason } from './taking/journal.ts'
import { leaveFullScreen, watchLeaving } from './taking/triggers.ts'
import type { View } from './taking/view.ts'
import { takingTexts } from './taking-texts.ts'
import { useQuestionFile } from './use-question-file.ts'
import { useTimeLeft } from './use-time-left.ts'

/** The exam itself: one question at a time, the time, and what is kept where. Nothing here may take the window's focus. */
export function ExamRoom({ attempt, lesson }: { attempt: Attempt; lesson: string }) {
  const t = useTexts(takingTexts)
  const language = useLanguage()
  const { paper } = attempt
  const view = useSyncExternalStore(attempt.subscribe, attempt.read)
  const [current, setCurrent] = useState(0)
  const [asking, setAsking] = useState<'finish' | 'leave' | 'map'>()
  const taking = view.phase === 'taking'
  const left = useTimeLeft(attempt, taking)

  useEnd(attempt, view.phase)
  useFocusOnQuestion(paper.questions[current]?.id)
  useBackGuard(taking, () => setAsking('leave'))

  const answered = paper.questions.map(({ id }) => view.answers.get(id) != null)
  const question = paper.questions[current]
  const file = useQuestionFile(attempt, question?.id ?? 0, taking)
  const last = current === paper.questions.length - 1
  const finish = (reason: Reason) => {
    setAsking(undefined)
    void attempt.submit(reason)
  }
  const go = (index: number) => {
    setAsking(undefined)
    setCurrent(index)
  }

  return (
    <div lang={language} className="grid min-h-dvh grid-rows-[auto_1fr] bg-bg">
      <ExamBar paper={paper} left={left} onFinish={() => setAsking('finish')} />
      <div className="page-width grid content-start items-start gap-5 pt-4 pb-28 lg:grid-cols-[1fr_304px] lg:gap-8 lg:pt-9 lg:pb-9">
        <div className="grid min-w-0 gap-4">
          <div className="lg:hidden">
            <QuestionSegments answered={answered} current={current} />
          </div>
          {question && (
            <ExamQuestion
              question={question}
              number={current + 1}
              total={paper.questions.length}
              file={file}
              strict={paper.leave_rule === 'strict'}
              chosen={view.answers.get(question.id) ?? null}
              disabled={!taking}
              onChoose={(answer) => void attempt.choose(question.id, answer)}
              onMap={() => setAsking('map')}
            />
          )}
          <Steps
            back={current > 0 ? () => go(current - 1) : undefined}
            next={last ? undefined : () => go(current + 1)}
            onFinish={() => setAsking('finish')}
            done={answered.filter(Boolean).length}
            total={answered.length}
          />
        </div>
        <aside className="grid gap-4">
          <section aria-labelledby="map" className="panel p-5 max-lg:hidden">
            <h2 id="map" className="text-title">
              {t('map')}
            </h2>
            <QuestionMap answered={answered} current={current} onGo={go} />
          </section>
          <SaveStatus view={view} />
          <Notice tone="warn" icon="fullscreen">
            {t(paper.leave_rule === 'strict' ? 'stayWarning' : 'watchWarning')}
          </Notice>
        </aside>
      </div>
      {asking === 'map' && (
        <MapDialog answered={answered} current={current} onGo={go} onClose={() => setAsking(undefined)} />
      )}
      {(asking === 'finish' || asking === 'leave') && taking && (
        <FinishDialog
          leaving={asking === 'leave'}
          unanswered={answered.filter((one) => !one).length}
          onSubmit={() => finish(asking === 'leave' ? 'close' : 'manual')}
          onClose={() => setAsking(undefined)}
        />
      )}
      {!taking && <ExamEnd view={view} lesson={lesson} />}
    </div>
  )
}

/** The next question is read out, and the keyboard goes on from it; the first one leaves the focus where it is. */
function useFocusOnQuestion(id: number | undefined) {
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    document.getElementById(`question-${id}`)?.focus()
  }, [id])
}

/** Watches for the student leaving while the exam runs; afterwards the page lets go. */
function useEnd(attempt: Attempt, phase: View['phase']) {
  const client = useQueryClient()
  const taking = phase === 'taking'
  const over = phase === 'done' || phase === 'ended'

  useEffect(() => {
    if (taking) return watchLeaving(attempt, attempt.paper.leave_rule === 'strict')
    void leaveFullScreen()
  }, [attempt, taking])

  useEffect(() => {
    // The lesson's list offers a start until it has read again.
    if (over) void refreshCalls(client, ['GET /lesson/tests/:id'])
  }, [client, over])
}

interface StepsProps {
  back: (() => void) | undefined
  next: (() => void) | undefined
  onFinish: () => void
  done: number
  total: number
}

function Steps({ back, next, onFinish, done, total }: StepsProps) {
  const t = useTexts(takingTexts)
  return (
    <nav
      aria-label={t('steps')}
      className="flex items-center justify-between gap-3 border-border max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:border-t max-lg:bg-raised max-lg:px-gutter max-lg:py-2.5"
    >
      <Button look="secondary" icon="chevron-prev" disabled={!back} onClick={back}>
        {t('previous')}
      </Button>
      <span className="text-small text-text-2 max-lg:sr-only">{t('answeredOf', { done, total })}</span>
      {next ? (
        <Button iconEnd="chevron-next" className="max-lg:grow" onClick={next}>
          {t('next')}
        </Button>
      ) : (
        <Button look="accent" className="max-lg:grow" onClick={onFinish}>
          {t('finish')}
        </Button>
      )}
    </nav>
  )
}
