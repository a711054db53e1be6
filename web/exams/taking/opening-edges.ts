import type { Language } from '#contract/values.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/request-key.ts'
import type { OpeningEdges } from '#web/exams/core/open-attempt.ts'
import type { AttemptRecord } from '#web/exams/core/shapes.ts'
import { attemptEdges } from './attempt-edges.ts'
import { readMark, wasLoadedHere } from './going-away.ts'
import { findRecord, readEntries } from './journal.ts'
import { keepPaper, keptPaper } from './kept-files.ts'
import { sendAnswers } from './send-answers.ts'
import { patience } from './waiting.ts'

/** Returns the storage, network and page that opening an exam needs. */
export const openingEdges = (language: Language): OpeningEdges => ({
  device: attemptEdges(language),
  newKey,
  ask: (id, { patienceMs, isResumed }) => {
    const how = { language, staysOn401: isResumed, signal: AbortSignal.timeout(patienceMs) }
    return call('GET /student/tests/:id', { params: { id } }, how)
  },
  findRecord,
  readEntries,
  keepPaper,
  keptPaper,
  readMark,
  wasLoadedHere,
})

/**
 * Reports the return before the paper has loaded, because loading may take long. The opened attempt repeats the report
 * until the server acknowledges it.
 */
export const sayBack = (record: AttemptRecord, language: Language) =>
  sendAnswers(record, { state: 'resume' }, { language, signal: patience() }).catch(() => undefined)
