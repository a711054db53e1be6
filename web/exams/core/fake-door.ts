import { ApiError } from '#web/api/api-error.ts'
import { type DoorEdges, ExamDoor } from './exam-door.ts'
import { fakeExam, paperOf, resultWith } from './fake-exam.ts'
import { Hold } from './hold.ts'

export const down = () => Promise.reject(new ApiError(0, 'network', ''))
export const refuse = (status: number, error: string, data?: unknown, retryAfter?: number) => () =>
  Promise.reject(new ApiError(status, error, '', data, retryAfter))
export const facts = paperOf({ lesson_id: 5 })

/** Creates a door to an exam that can begin. `edges` replaces parts of the door's storage, network and page. */
export function fakeDoor(edges: Partial<DoorEdges> = {}) {
  const calls: string[] = []
  const waits: { ms: number; go: () => void }[] = []
  const { attempt } = fakeExam()
  const hold = new Hold()
  const all: DoorEdges = {
    hold,
    ask: async (mayWait) => {
      calls.push(mayWait ? 'wait for it' : 'take it')
      return () => calls.push('release')
    },
    isSignedIn: () => true,
    askForLogin: () => calls.push('log in'),
    findRecord: async () => undefined,
    saveRecord: async () => calls.push('sealed'),
    lookAt: async () => facts,
    askInPublic: async () => facts,
    sayBack: () => calls.push('say back'),
    loadRoom: async () => calls.push('room'),
    open: async ({ wasRunning, isKept }) => {
      calls.push(`open${wasRunning ? ' running' : ''}${isKept ? ' kept' : ''}`)
      return attempt
    },
    openKept: async () => undefined,
    keepPage: () => calls.push('keep page'),
    deliver: async () => ({ kind: 'result', result: resultWith() }),
    wait: (ms) => new Promise<void>((go) => waits.push({ ms, go })),
    random: () => 0,
    ...edges,
  }
  const one = new ExamDoor(all)
  const at = () => one.view.state
  return { one, at, calls, waits, hold, attempt }
}
