import { useEffect, useRef, useState } from 'react'
import type { ExamEnd as Ended } from '#contract/exam-shapes.ts'
import type { Language } from '#contract/values.ts'
import { ApiError, call } from '#web/api/call.ts'
import { clearSession, readSession } from '#web/api/session.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import type { End } from './exam-end.tsx'
import type { Attempt } from './taking/attempt.ts'
import { deviceNow } from './taking/device-clock.ts'
import { type Held, holdExam } from './taking/exam-lock.ts'
import { busyFor, heard, isUnheard } from './taking/heard.ts'
import { type AttemptRecord, findRecord, type Paper } from './taking/journal.ts'
import { keepPage } from './taking/kept-page.ts'
import { type Coming, openAttempt, sayBack } from './taking/open-attempt.ts'
import { openKept } from './taking/open-kept.ts'
import { deliver, sealAfterEnd } from './taking/send-submission.ts'
import { networkOr, patience, waitOf } from './taking/waiting.ts'
import { hasEnded, useHold } from './use-hold.ts'

/** Everything the exam needs is here before its clock starts: afterwards there may be no network. */
export const room = lazyPage(() => import('./exam-room.tsx').then((m) => m.ExamRoom))

type State =
  | { at: 'loading' | 'missing' | 'elsewhere' | 'unreachable' | 'busy' }
  | { at: 'submitted'; end: Ended | undefined }
  | { at: 'ready'; facts: Paper }
  | { at: 'room'; attempt: Attempt }
  | { at: 'end'; view: End }

const mine = (test_id: number) => ({ test_id, student_id: readSession()?.user.id ?? 0 })

/** A strict exam waits only seconds for a page that was loaded again. */
const quickTries = 5

/**
 * An exam that this device has begun goes on at once, one that it has sealed is sent; any other waits for the student's
 * click, or for a login where another tab signed out. While nobody answers it is tried again.
 */
export function useExam(id: number) {
  const language = useLanguage()
  const [state, setState] = useState<State>({ at: 'loading' })
  const [facts, setFacts] = useState<Paper>()
  const started = useRef(false)
  const failures = useRef(0)
  const looks = useRef(0)
  const [came] = useState(deviceNow)
  const hold = useHold()

  async function failed(failure: unknown, begun?: AttemptRecord) {
    hold.letGo()
    const busy = busyFor(failure)
    if (!isUnheard(failure) && busy === undefined) {
      const asked = askInPublic(id, language).then(setFacts)
      const over = endIn(failure)
      if (over && begun) return sendKept(begun, language, setState, over.end)
      await asked
      return setState(over ? { at: 'submitted', ...over } : { at: 'missing' })
    }
    setState({ at: busy === undefined ? 'unreachable' : 'busy' })
    const tried = looks.current
    await networkOr(Math.max(busy ?? 0, waitOf(Math.max(0, failures.current - quickTries))))
    failures.current += 1
    // The student may have been quicker.
    if (!hold.isGone() && tried === looks.current) await look()
  }

  async function enter(begun?: AttemptRecord) {
    const exam = mine(id)
    if (!(await hold.take(exam))) return setState({ at: 'elsewhere' })
    try {
      if (begun) void sayBack(begun, language)
      await room.load()
      const coming = { wasRunning: facts?.in_progress === 1, at_ms: came }
      const attempt = await open(exam, begun, language, coming)
      if (!attempt) return setState({ at: 'missing' })
      hold.until(attempt)
      if (!hold.isGone()) void keepPage(id, () => hasEnded(attempt))
      setFacts(attempt.paper)
      setState({ at: 'room', attempt })
    } catch (failure) {
      await failed(failure, begun)
    }
  }

  async function look() {
    looks.current += 1
    if (failures.current === 0) setState({ at: 'loading' })
    const begun = await findRecord(mine(id))
    if (begun?.sealed) {
      void askInPublic(id, language).then(setFacts)
      return sendKept(begun, language, setState)
    }
    if (begun) return enter(begun)
    try {
      const found = await lookAt(id, language)
      failures.current = 0
      setFacts(found)
      setState({ at: 'ready', facts: found })
    } catch (failure) {
      await failed(failure)
    }
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    void look()
  })
  return { state, facts, enter: async () => (readSession() ? enter() : clearSession('expired')), look }
}

/** Where nobody answers, an exam that this device has begun goes on from what it kept. */
async function open(exam: Held, begun: AttemptRecord | undefined, language: Language, came: Omit<Coming, 'isKept'>) {
  try {
    return await openAttempt(exam, language, { ...came, isKept: begun?.left_ms !== undefined })
  } catch (failure) {
    const kept =
      begun && (isUnheard(failure) || busyFor(failure) !== undefined) && (await openKept(begun, language, came.at_ms))
    if (!kept) throw failure
    return kept
  }
}

/**
 * The student was done with it on an earlier page, or it ended without this device, which may have answers that nobody
 * else has: it does not open again, it is sent.
 */
async function sendKept(record: AttemptRecord, language: Language, show: (state: State) => void, known?: Ended) {
  const end = (phase: End['phase'], refused: End['refused'] = false, result?: End['result']) =>
    show({ at: 'end', view: { phase, refused, result } })
  end('sending')
  const letGo = await holdExam(record, true)
  const onLater = (refused: End['refused']) => end('sealed', refused)
  const answered = await deliver(await sealAfterEnd(record), language, { onLater })
  letGo?.()
  const isNews = record.sealed !== undefined || (answered.kind === 'result' && answered.result.late?.kept)
  if (!isNews) show({ at: 'submitted', end: known })
  else if (answered.kind === 'result') end('done', false, answered.result)
  else end('ended')
}

/** The refusal to open an attempt that is over, with how it ended. */
const endIn = (failure: unknown) =>
  failure instanceof ApiError && failure.error === 'exam.alreadySubmitted'
    ? { end: failure.data as Ended | undefined }
    : undefined

/** What the exam is, and whether it runs; nothing begins. Throws `ApiError`. */
async function lookAt(id: number, language: Language): Promise<Paper> {
  const asked = { params: { id }, query: { start: 0 as const } }
  const reply = await call('GET /student/tests/:id', asked, { language, signal: patience() })
  return heard(reply, { id: 'number', lesson_id: 'number' })
}

/** A refusal names no lesson, and its page is where the score is, or the way to a subscription. */
async function askInPublic(id: number, language: Language): Promise<Paper | undefined> {
  const known = call('GET /student/tests/:id', { params: { id } }, { language, asVisitor: true, signal: patience() })
  return (await known.catch(() => undefined))?.data
}
