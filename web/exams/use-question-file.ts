import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '#web/i18n/use-texts.ts'
import type { Attempt } from './taking/attempt.ts'
import { QuestionFiles } from './taking/question-files.ts'

/** The file of the question that the student looks at, and what asks for it once more. */
export function useQuestionFile(attempt: Attempt, question: number, taking: boolean) {
  const language = useLanguage()
  const [files] = useState(() => new QuestionFiles(attempt.paper, attempt.record.id, language))
  const { addresses, late } = useSyncExternalStore(files.subscribe, files.read)
  useEffect(() => files.open(), [files])
  useEffect(() => files.want(question), [files, question])
  useEffect(() => {
    if (!taking) files.stop()
  }, [files, taking])
  return { address: addresses.get(question), isLate: late.has(question), ask: () => files.want(question) }
}
