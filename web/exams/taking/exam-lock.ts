export interface Held {
  test_id: number
  student_id: number
}

/**
 * One tab holds a student's exam, and only that one sends anything of it. Gives what lets go of it; undefined while
 * another tab holds it, unless `waits` for that one to be done.
 */
export async function holdExam({ test_id, student_id }: Held, waits = false): Promise<(() => void) | undefined> {
  if (!navigator.locks) return () => {}
  return new Promise((held) => {
    void navigator.locks.request(`exam-${test_id}-${student_id}`, { ifAvailable: !waits }, (lock) => {
      if (!lock) return held(undefined)
      return new Promise<void>((letGo) => held(letGo))
    })
  })
}
