import type { Language } from '#contract/values.ts'
import { takingTexts } from '#web/exams/attempt/taking-texts.ts'
import { type News as About, sendSealedExams } from '#web/exams/core/sealed-exams.ts'
import { sendSubmission } from '#web/exams/core/submission.ts'
import { holdExam } from './exam-lock.ts'
import { allRecords, saveRecord } from './journal.ts'
import { sendAnswers } from './send-answers.ts'
import { submissionEdges } from './submission-edges.ts'
import { patience } from './waiting.ts'

export interface News {
  kind: 'success' | 'info' | 'error'
  title: string
  detail?: string
}

const { sealed, sealedArrived, ended, endedHelp, submitLogin, submitStuck } = takingTexts
const words = {
  arrived: { kind: 'success', title: sealedArrived, detail: undefined },
  ended: { kind: 'info', title: ended, detail: endedHelp },
  login: { kind: 'error', title: sealed, detail: submitLogin },
  stuck: { kind: 'error', title: sealed, detail: submitStuck },
} as const

/**
 * Sends the sealed exams of this device, and exams of crashed pages whose time is over. Returns the number of accepted
 * exams, toasts for the user, and whether to try again soon.
 */
export async function sendSealed(language: Language): Promise<{ arrived: number; news: News[]; again: boolean }> {
  const sent = await sendSealedExams(await allRecords(), {
    date: () => Date.now(),
    path: () => location.pathname,
    hold: (record) => holdExam(record),
    checkRuns: (record) => sendAnswers(record, {}, { language, signal: patience() }),
    saveRecord,
    send: (record) => sendSubmission(record, submissionEdges(language)),
  })
  const said = (about: About): News => {
    const { kind, title, detail } = words[about]
    return { kind, title: title[language], detail: detail?.[language] }
  }
  return { ...sent, news: sent.news.map(said) }
}
