import { newKey } from '#web/api/request-key.ts'
import { hear, type Said } from '#web/exams/core/lock-talk.ts'
import type { Held } from '#web/exams/core/shapes.ts'

type LetGo = () => void

/**
 * Locks a student's exam for this tab, because only one tab may send requests. Returns a function that releases the
 * lock; undefined while another tab has the lock. With `waits`, waits for that tab.
 */
export async function holdExam({ test_id, student_id }: Held, waits = false): Promise<LetGo | undefined> {
  const name = `exam-${test_id}-${student_id}`
  if (!navigator.locks) return holdByAsking(name, waits)
  return new Promise((held) => {
    void navigator.locks.request(name, { ifAvailable: !waits }, (lock) => {
      if (!lock) return held(undefined)
      return new Promise<void>((letGo) => held(letGo))
    })
  })
}

/** Milliseconds in which other tabs must report that they hold the exam. */
const answerMs = 500

/** Asks the other tabs, because browsers have no locks on a plain http address. */
async function holdByAsking(name: string, waits: boolean): Promise<LetGo | undefined> {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  for (;;) {
    const letGo = await askForIt(name)
    if (letGo || !waits) return letGo
    await new Promise((again) => setTimeout(again, answerMs))
  }
}

async function askForIt(name: string): Promise<LetGo | undefined> {
  const channel = new BroadcastChannel(name)
  const mine: Said = { from: newKey(), holds: false }
  const isTaken = await new Promise<boolean>((known) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      const heard = hear(mine, data)
      if ('answer' in heard) channel.postMessage(heard.answer)
      else known(true)
    })
    channel.postMessage(mine)
    setTimeout(() => known(false), answerMs)
  })
  mine.holds = !isTaken
  if (isTaken) channel.close()
  return isTaken ? undefined : () => channel.close()
}
