import { useEffect, useState } from 'react'
import type { Attempt } from './taking/attempt.ts'
import { holdExam } from './taking/exam-lock.ts'

export const hasEnded = ({ view }: Attempt) => view.phase === 'done' || view.phase === 'ended'

/** Holds the exam for this page until the exam is over or the page is left within the app. */
export function useHold() {
  const [hold] = useState(() => {
    let release: (() => void) | undefined
    let leave = () => {}
    let gone = false
    const letGo = () => {
      release?.()
      release = undefined
    }
    return {
      letGo,
      isGone: () => gone,
      take: async (exam: Parameters<typeof holdExam>[0]) => {
        release ??= await holdExam(exam)
        return release !== undefined
      },
      until(attempt: Attempt) {
        attempt.subscribe(() => hasEnded(attempt) && letGo())
        leave = () => {
          attempt.stop()
          // What is being sent still is.
          if (attempt.view.phase === 'taking') letGo()
        }
        if (gone) leave()
      },
      mount() {
        gone = false
        return () => {
          gone = true
          leave()
        }
      },
    }
  })
  useEffect(() => hold.mount(), [hold])
  return hold
}
