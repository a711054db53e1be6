import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { submissionReads } from './submission-reads.ts'
import { homeworkTexts } from './texts.ts'

/**
 * Returns a function that deletes a submission after a confirmation. The confirmation's title names the student if
 * `name` is given.
 */
export function useTakeBack() {
  const t = useTexts(homeworkTexts)
  const { send } = useSend('DELETE /homework-submission/submission/:id', { refresh: submissionReads })
  return (id: number, name?: string) =>
    askThenDo({
      title: name ? t('takeBackAskOf', { name }) : t('takeBackAsk'),
      loss: t('takeBackLoss'),
      verb: t('takeBack'),
      run: () => send({ params: { id } }),
      done: t('takenBack'),
      failed: t('deleteFileFailed'),
    })
}
