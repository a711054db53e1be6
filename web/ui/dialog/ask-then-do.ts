import { toastMs } from '#contract/limits.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { askFirst, type Question } from './confirm.tsx'

interface Action extends Question {
  run: () => Promise<unknown>
  /** The text of the toast after success. */
  done: string
  /** The text of the toast after a failure without a reason from the server. */
  failed: string
}

/**
 * Asks for confirmation, runs the action while the dialog stays open, and reports the result in a toast. Returns true
 * on success.
 */
export async function askThenDo({ done, failed, ...question }: Action): Promise<boolean> {
  try {
    const isDone = await askFirst(question)
    if (isDone) toast.success(done, { ms: toastMs.short })
    return isDone
  } catch (failure) {
    toast.failure(failure, failed, { ms: toastMs.short })
    return false
  }
}
