import { newKey } from '#web/api/request-key.ts'
import { type Said, type TabLine, takeByAsking } from '#web/exams/core/lock-talk.ts'
import type { Held } from '#web/exams/core/shapes.ts'
import { wait } from './waiting.ts'

type LetGo = () => void

/**
 * Locks a student's exam for this tab, because only one tab may send requests. Returns a function that releases the
 * lock; undefined while another tab has the lock. With `waits`, waits for that tab.
 */
export async function holdExam({ test_id, student_id }: Held, waits = false): Promise<LetGo | undefined> {
  const name = `exam-${test_id}-${student_id}`
  if (navigator.locks) return holdByLock(name, waits)
  // Browsers have no locks on a plain http address, so the tabs ask each other.
  if (typeof BroadcastChannel === 'undefined') return () => {}
  return takeByAsking(waits, { open: () => lineOf(name), newKey, wait })
}

const holdByLock = (name: string, waits: boolean) =>
  new Promise<LetGo | undefined>((held) => {
    void navigator.locks.request(name, { ifAvailable: !waits }, (lock) => {
      if (!lock) return held(undefined)
      return new Promise<void>((letGo) => held(letGo))
    })
  })

function lineOf(name: string): TabLine {
  const channel = new BroadcastChannel(name)
  return {
    say: (said) => channel.postMessage(said),
    onSaid: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<Said>) => listener(data)),
    close: () => channel.close(),
  }
}
