import { ApiError } from '#web/api/call.ts'
import type { Language } from '#web/i18n/languages.ts'
import { holdExam } from './exam-lock.ts'
import { isOver, isUnheard } from './heard.ts'
import { type AttemptRecord, allRecords } from './journal.ts'
import { sendAnswers } from './send-answers.ts'
import { sealAfterEnd, sendSubmission } from './send-submission.ts'
import { patience } from './waiting.ts'

/**
 * Sends what was sealed without a network, from any page of the school, and what a page that died could not seal, once
 * its time is over. Tells how many arrived with something new.
 */
export async function sendSealed(language: Language): Promise<number> {
  let arrived = 0
  for (const record of await allRecords()) {
    if (!record.sealed && !isLeft(record)) continue
    // The exam's own page may still be at it in another tab.
    const letGo = await holdExam(record)
    if (!letGo) continue
    const wasSealed = record.sealed !== undefined
    if (wasSealed || (await hasEnded(record, language))) {
      const outcome = await sendSubmission(await sealAfterEnd(record), language)
      if (outcome.kind === 'result' && (wasSealed || outcome.result.late?.kept !== 0)) arrived += 1
    }
    letGo()
  }
  return arrived
}

/** Its time is over, and it is not being opened again: the exam's own page would find it held by this one. */
const isLeft = ({ test_id, ends_at = 0 }: AttemptRecord) =>
  ends_at <= Date.now() && !location.pathname.endsWith(`/student-exam/${test_id}`)

/** A phone's date may be wrong, and a submission ends what still runs. Only its student may ask; for others the date decides. */
async function hasEnded(record: AttemptRecord, language: Language): Promise<boolean> {
  try {
    await sendAnswers(record, {}, { language, signal: patience() })
    return false
  } catch (failure) {
    return isOver(failure) || !(isUnheard(failure) || isTooSoon(failure))
  }
}

const isTooSoon = (failure: unknown) => failure instanceof ApiError && failure.status === 429
