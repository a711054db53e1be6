import { toastMs } from '#contract/limits.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { askFirst, type Question } from './confirm.tsx'

interface Deed extends Question {
  run: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  /** Said when it is not, unless the server says why. */
  failed: string
}

/** Asks before something is lost, does it while the question stays, and says how it went; true when it was done. */
export async function askThenDo({ done, failed, ...question }: Deed): Promise<boolean> {
  try {
    const isDone = await askFirst(question)
    if (isDone) toast.success(done, { ms: toastMs.short })
    return isDone
  } catch (failure) {
    toast.failure(failure, failed, { ms: toastMs.short })
    return false
  }
}
