import type { Language } from '#contract/values.ts'
import { ApiError } from '#web/api/call.ts'
import { takingTexts } from '#web/exams/taking-texts.ts'
import { holdExam } from './exam-lock.ts'
import { isOver, isUnheard } from './heard.ts'
import { type AttemptRecord, allRecords } from './journal.ts'
import { sendAnswers } from './send-answers.ts'
import { type Outcome, sealAfterEnd, sendSubmission } from './send-submission.ts'
import { patience } from './waiting.ts'

export interface News {
  kind: 'success' | 'info' | 'error'
  title: string
  detail?: string
}

/**
 * Sends what was sealed without a network, from any page of the school, and what a page that died could not seal, once
 * its time is over. Gives what its reader should know, and whether to try again soon: what needs the student's login, or
 * is refused as it is, waits for the next page.
 */
export async function sendSealed(language: Language): Promise<{ arrived: number; news: News[]; again: boolean }> {
  const news = new Map<string, News>()
  const records = await allRecords()
  // None may mean that the storage could not be read.
  let [arrived, again] = [0, records.length === 0]
  for (const record of records) {
    // The exam's own page may still be at it, here or in another tab.
    const letGo = record.sealed || isLeft(record) ? await holdExam(record) : undefined
    const outcome = letGo && (await sendIfOver(record, language))
    letGo?.()
    if (outcome?.kind === 'result' && outcome.isNews) arrived += 1
    const one = outcome && newsOf(outcome, language)
    if (one) news.set(one.title, one)
    again ||= !outcome || (outcome.kind === 'later' && typeof outcome.refused === 'boolean')
  }
  return { arrived, news: [...news.values()], again }
}

type Sent = Outcome & { isNews: boolean }

async function sendIfOver(record: AttemptRecord, language: Language): Promise<Sent | undefined> {
  const wasSealed = record.sealed !== undefined
  if (!wasSealed && !(await hasEnded(record, language))) return undefined
  const outcome = await sendSubmission(await sealAfterEnd(record), language)
  return { ...outcome, isNews: wasSealed || (outcome.kind === 'result' && outcome.result.late?.kept !== 0) }
}

function newsOf(sent: Sent, language: Language): News | undefined {
  const { sealed, sealedArrived, ended, endedHelp, submitLogin, submitStuck } = takingTexts
  if (sent.kind === 'result') return sent.isNews ? { kind: 'success', title: sealedArrived[language] } : undefined
  if (sent.kind === 'ended') {
    return sent.isNews ? { kind: 'info', title: ended[language], detail: endedHelp[language] } : undefined
  }
  if (typeof sent.refused === 'boolean') return undefined
  const detail = sent.refused === 'login' ? submitLogin : submitStuck
  return { kind: 'error', title: sealed[language], detail: detail[language] }
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
