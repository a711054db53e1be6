import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { clearSession, readSession } from '#web/api/session.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { type DoorEdges, ExamDoor } from './core/exam-door.ts'
import { Hold, hasEnded } from './core/hold.ts'
import { openAttempt } from './core/open-attempt.ts'
import { openKept } from './core/open-kept.ts'
import { heard } from './core/replies.ts'
import type { Paper } from './core/shapes.ts'
import { holdExam } from './taking/exam-lock.ts'
import { findRecord, saveRecord } from './taking/journal.ts'
import { keepPage } from './taking/kept-page.ts'
import { openingEdges, sayBack } from './taking/opening-edges.ts'
import { deliverSealed } from './taking/submission-edges.ts'
import { thisDevice } from './taking/this-device.ts'
import { networkOr, patience } from './taking/waiting.ts'

/** The script of the running exam loads before the exam's clock starts, because the network may fail afterwards. */
export const room = lazyPage(() => import('./exam-room.tsx').then((m) => m.ExamRoom))

/** Returns the door of this page's exam. */
export function useExam(id: number) {
  const language = useLanguage()
  const latest = useRef(language)
  latest.current = language
  const [hold] = useState(() => new Hold())
  const [door] = useState(() => new ExamDoor(edgesOf(id, hold, () => latest.current)))
  const { state, facts } = useSyncExternalStore(door.subscribe, door.read, door.read)
  useEffect(() => hold.mount(), [hold])
  useEffect(() => door.start(), [door])
  return { state, facts, enter: door.begin, look: door.look }
}

/** Returns the storage, network and page of one exam in this browser. */
function edgesOf(id: number, hold: Hold, language: () => Language): DoorEdges {
  const came = thisDevice.now()
  const mine = () => ({ test_id: id, student_id: readSession()?.user.id ?? 0 })
  return {
    hold,
    ask: (waits) => holdExam(mine(), waits),
    isSignedIn: () => readSession() !== null,
    askForLogin: () => clearSession('expired'),
    findRecord: () => findRecord(mine()),
    saveRecord,
    lookAt: () => lookAt(id, language()),
    askInPublic: () => askInPublic(id, language()),
    sayBack: (begun) => sayBack(begun, language()),
    loadRoom: () => room.load(),
    open: (coming) => openAttempt(mine(), { ...coming, at_ms: came }, openingEdges(language())),
    openKept: (begun) => openKept(begun, came, openingEdges(language())),
    keepPage: (attempt) => keepPage(id, () => hasEnded(attempt)),
    deliver: (record, onLater) => deliverSealed(record, language(), { onLater }),
    wait: networkOr,
    random: Math.random,
  }
}

/** Returns the exam and whether it runs, without starting it. Throws `ApiError`. */
async function lookAt(id: number, language: Language): Promise<Paper> {
  const asked = { params: { id }, query: { start: 0 as const } }
  const reply = await call('GET /student/tests/:id', asked, { language, signal: patience() })
  return heard(reply, { id: 'number', lesson_id: 'number' })
}

/**
 * Returns the exam's public facts; undefined without a reply. A refusal of the exam names no lesson to link back to,
 * but these facts do.
 */
async function askInPublic(id: number, language: Language): Promise<Paper | undefined> {
  const known = call('GET /student/tests/:id', { params: { id } }, { language, asVisitor: true, signal: patience() })
  return (await known.catch(() => undefined))?.data
}
