import type { Language } from '#web/i18n/languages.ts'
import { holdExam } from './exam-lock.ts'
import { sealedRecords } from './journal.ts'
import { sendSubmission } from './send-submission.ts'

/** Sends what was sealed without a network, from any page of the school; tells how many arrived. */
export async function sendSealed(language: Language): Promise<number> {
  let arrived = 0
  for (const record of await sealedRecords()) {
    // The exam's own page may still be at it in another tab.
    const letGo = await holdExam(record)
    if (!letGo) continue
    if ((await sendSubmission(record, language)).kind === 'result') arrived += 1
    letGo()
  }
  return arrived
}
