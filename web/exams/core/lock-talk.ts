/** A message between the tabs of one browser about one exam. */
export interface Said {
  from: string
  holds: boolean
}

/**
 * Handles another tab's message. Returns `isTaken` when this tab must yield, `answer` when this tab holds or gets the
 * exam. If two tabs ask at the same moment, the tab with the smaller key gets the exam.
 */
export function hear(mine: Said, other: Said): { isTaken: true } | { answer: Said } {
  if (other.holds) return { isTaken: true }
  if (!mine.holds && other.from < mine.from) return { isTaken: true }
  return { answer: { ...mine, holds: true } }
}

/** A channel for the messages between the tabs of one browser about one exam. */
export interface TabLine {
  say: (said: Said) => void
  /** Calls the listener for every message of another tab. */
  onSaid: (listener: (said: Said) => void) => void
  close: () => void
}

interface AskEdges {
  open: () => TabLine
  newKey: () => string
  wait: (ms: number) => Promise<void>
}

/** Milliseconds in which other tabs must report that they hold the exam. */
const answerMs = 500

/**
 * Takes the exam unless another tab holds it. Returns a function that releases the exam; undefined while another tab
 * holds the exam. With `waits`, asks until the exam is free.
 */
export async function takeByAsking(waits: boolean, edges: AskEdges): Promise<(() => void) | undefined> {
  for (;;) {
    const letGo = await askOnce(edges)
    if (letGo || !waits) return letGo
    await edges.wait(answerMs)
  }
}

async function askOnce({ open, newKey, wait }: AskEdges) {
  const line = open()
  const mine: Said = { from: newKey(), holds: false }
  const isTaken = await new Promise<boolean>((known) => {
    line.onSaid((other) => {
      const heard = hear(mine, other)
      if ('answer' in heard) line.say(heard.answer)
      else known(true)
    })
    line.say(mine)
    void wait(answerMs).then(() => known(false))
  })
  mine.holds = !isTaken
  if (isTaken) line.close()
  return isTaken ? undefined : line.close
}
