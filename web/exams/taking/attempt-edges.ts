import type { Language } from '#contract/values.ts'
import type { AttemptEdges } from '#web/exams/core/attempt.ts'
import { onStorageLost } from './device-storage.ts'
import { forgetLeft, markLeft } from './going-away.ts'
import { saveRecord, writeAnchor, writeEntry } from './journal.ts'
import { sendAnswers } from './send-answers.ts'
import { deliverSealed } from './submission-edges.ts'
import { thisDevice } from './this-device.ts'
import { later } from './waiting.ts'

/** Returns the storage, network and page of an attempt in this browser. */
export const attemptEdges = (language: Language): AttemptEdges => ({
  clock: thisDevice,
  random: Math.random,
  later,
  onOnline: (act) => window.addEventListener('online', act, { once: true }),
  isInSight: () => document.visibilityState === 'visible',
  save: (record, told, { keepalive, patienceMs }) =>
    sendAnswers(record, told, { language, keepalive, signal: AbortSignal.timeout(patienceMs) }),
  deliver: (record, given, onLater) => deliverSealed(record, language, { given, onLater }),
  writeEntry,
  saveRecord,
  writeAnchor,
  onStorageLost,
  markLeft,
  forgetLeft,
})
