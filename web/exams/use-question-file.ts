import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '#web/i18n/use-texts.ts'
import type { Attempt } from './core/attempt.ts'
import { QuestionFiles } from './core/question-files.ts'
import { fileEdges } from './taking/file-edges.ts'

/** Returns the file of the student's question and a function that requests it again. */
export function useQuestionFile(attempt: Attempt, question: number, taking: boolean) {
  const language = useLanguage()
  const [files] = useState(
    () => new QuestionFiles(attempt.paper, fileEdges(attempt.paper.id, attempt.record.id, language)),
  )
  const { addresses, late } = useSyncExternalStore(files.subscribe, files.read)
  useEffect(() => files.open(), [files])
  useEffect(() => files.want(question), [files, question])
  useEffect(() => {
    if (!taking) files.stop()
  }, [files, taking])
  return { address: addresses.get(question), isLate: late.has(question), ask: () => files.want(question) }
}
