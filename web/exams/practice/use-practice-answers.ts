import { useEffect, useState } from 'react'
import { forgetDraft, readDraft, saveDraft } from '#web/api/drafts/drafts.ts'

type Answers = Readonly<Record<string, string>>

/** Returns the chosen answers by question, and keeps the answers on this device until they are forgotten. */
export function usePracticeAnswers(practiceId: number) {
  const draft = `practice-${practiceId}`
  const [answers, setAnswers] = useState<Answers>({})
  // The server renders the page without this device's answers.
  useEffect(() => setAnswers(readDraft(draft)?.values ?? {}), [draft])
  return {
    answers,
    choose: (question: number, answer: number) => {
      const values = { ...answers, [question]: String(answer) }
      setAnswers(values)
      saveDraft(draft, values)
    },
    forget: () => {
      setAnswers({})
      forgetDraft(draft)
    },
  }
}
