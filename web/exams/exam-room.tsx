import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { refreshCalls } from '#web/api/hooks.ts'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { useBackGuard } from '#web/routing/leave/use-back-guard.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import type { Attempt } from './core/attempt.ts'
import type { Paper } from './core/shapes.ts'
import type { View } from './core/view.ts'
import { ExamBar } from './exam-bar.tsx'
import { ExamEnd } from './exam-end.tsx'
import { ExamQuestion } from './exam-question.tsx'
import { Steps } from './exam-steps.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { MapDialog } from './map-dialog.tsx'
import { QuestionMap, QuestionSegments } from './question-map.tsx'
import { SaveStatus } from './save-status.tsx'
import { leaveFullScreen, watchLeaving } from './taking/triggers.ts'
import { useQuestionFile } from './use-question-file.ts'
import { useTimeLeft } from './use-time-left.ts'

/** Shows one question at a time, the time left, and where the answers are. */
export function ExamRoom({ attempt, lesson }: { attempt: Attempt; lesson: string }) {
  const language = useLanguage()
  const { paper } = attempt
  const view = useSyncExternalStore(attempt.subscribe, attempt.read)
  const [current, setCurrent] = useState(0)
  const [asking, setAsking] = useState<Asking>()
  const taking = view.phase === 'taking'
  const left = useTimeLeft(attempt, taking)

  useEnd(attempt, view.phase)
  useFocusOnQuestion(paper.questions[current]?.id)
  useBackGuard(taking, () => setAsking('leave'))

  const answered = paper.questions.map(({ id }) => view.answers.get(id) != null)
  const question = paper.questions[current]
  const file = useQuestionFile(attempt, question?.id ?? 0, taking)
  const last = current === paper.questions.length - 1
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
        <Aside paper={paper} view={view} answered={answered} current={current} onGo={go} />
      </div>
      <Dialogs {...{ attempt, asking, answered, current }} onGo={go} onClose={() => setAsking(undefined)} />
      {!taking && <ExamEnd view={view} lesson={lesson} teacher={paper.teacher} />}
    </div>
  )
}

type Asking = 'finish' | 'leave' | 'map'

interface MapProps {
  answered: readonly boolean[]
  current: number
  onGo: (index: number) => void
}

function Aside({ paper, view, answered, current, onGo }: MapProps & { paper: Paper; view: View }) {
  const t = useTexts(takingTexts)
  return (
    <aside className="grid gap-4">
      <section aria-labelledby="map" className="panel p-5 max-lg:hidden">
        <h2 id="map" className="text-title">
          {t('map')}
        </h2>
        <QuestionMap answered={answered} current={current} onGo={onGo} />
      </section>
      <SaveStatus view={view} />
      <Notice tone="warn" icon="fullscreen">
        {t(paper.leave_rule === 'strict' ? 'stayWarning' : 'watchWarning')}
      </Notice>
    </aside>
  )
}

interface DialogsProps extends MapProps {
  attempt: Attempt
  asking: Asking | undefined
  onClose: () => void
}

function Dialogs({ attempt, asking, answered, current, onGo, onClose }: DialogsProps) {
  if (asking === 'map') return <MapDialog answered={answered} current={current} onGo={onGo} onClose={onClose} />
  if (asking === undefined || attempt.view.phase !== 'taking') return null
  const submit = () => {
    onClose()
    void attempt.submit(asking === 'leave' ? 'close' : 'manual')
  }
  return (
    <FinishDialog
      leaving={asking === 'leave'}
      unanswered={answered.filter((one) => !one).length}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** Focuses the next question for screen readers and the keyboard. Leaves the focus unchanged for the first question. */
function useFocusOnQuestion(id: number | undefined) {
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    document.getElementById(`question-${id}`)?.focus()
  }, [id])
}

/** Watches for a student who leaves the page of the running exam. Ends full screen when the exam is over. */
function useEnd(attempt: Attempt, phase: View['phase']) {
  const client = useQueryClient()
  const taking = phase === 'taking'
  const over = phase === 'done' || phase === 'ended'

  useEffect(() => {
    if (taking) return watchLeaving(attempt, attempt.paper.leave_rule === 'strict')
    void leaveFullScreen()
  }, [attempt, taking])

  useEffect(() => {
    // The lesson's list offers a start until it is requested again.
    if (over) void refreshCalls(client, ['GET /lesson/tests/:id'])
  }, [client, over])
}
