import { Attempt, type AttemptEdges } from './attempt.ts'
import { fakeDevice } from './fake-device.ts'
import type { Refused } from './replies.ts'
import type { AttemptRecord, Entry, OpenAttempt, Paper, Result, Save, Saved } from './shapes.ts'
import type { Answered } from './submission.ts'
import type { Given } from './submitted-journal.ts'

export const paperOf = (fields: Partial<Paper> = {}) =>
  ({ id: 7, duration: 20, leave_rule: 'strict', questions: [], ...fields }) as unknown as Paper

export const recordWith = (fields: Partial<AttemptRecord> = {}): AttemptRecord => ({
  id: 1,
  test_id: 7,
  student_id: 3,
  round: 1,
  submit_id: 'key',
  ticket: 'ticket',
  ...fields,
})

export const openWith = (fields: Partial<OpenAttempt> = {}) =>
  ({ id: 1, round: 1, remaining_ms: 600_000, answers: [], ticket: 'ticket', ...fields }) as unknown as OpenAttempt

export const resultWith = (fields: Partial<Result> = {}) =>
  ({ score: 1, total_questions: 1, percentage: 100, receipt: '1-ABCDE', ...fields }) as unknown as Result

type Sent = Save & { keepalive: boolean; patienceMs: number }

interface Settings {
  paper?: Partial<Paper>
  record?: Partial<AttemptRecord>
  open?: Partial<OpenAttempt> & { isKept?: boolean }
  written?: Entry[]
}

/** Creates the state that the edges and the test share: the test's settings, and records of the attempt's actions. */
function fakeWorld() {
  return {
    isStored: true,
    isInSight: true,
    server: (async () => ({})) as (told: Save) => Promise<Partial<Saved>>,
    online: () => {},
    lost: () => {},
    given: undefined as Given | undefined,
    later: (_: Refused) => {},
    end: (_: Answered) => {},
    sent: [] as Sent[],
    stored: [] as Entry[],
    calls: [] as string[],
  }
}

type World = ReturnType<typeof fakeWorld>
type Part<Name extends keyof AttemptEdges> = Pick<AttemptEdges, Name>

/** Returns a network that sends nothing. The test replies to each save, and the submission waits for the test. */
const networkOf = (world: World): Part<'save' | 'deliver' | 'onOnline'> => ({
  onOnline: (act) => {
    world.online = act
  },
  async save(_, told, options) {
    world.sent.push({ ...told, ...options })
    const acked = (told.items ?? []).map(({ question_id, seq }) => ({ question_id, seq }))
    const saved = { acked, newer: [], remaining_ms: 500_000, server_now: 'now', stamp: `stamp ${world.sent.length}` }
    return { ...saved, ...(await world.server(told)) } as unknown as Saved
  },
  deliver(_, some, onLater) {
    Object.assign(world, { given: some, later: onLater })
    return new Promise((resolve) => {
      world.end = resolve
    })
  },
})

type Storage = 'writeEntry' | 'saveRecord' | 'writeAnchor' | 'onStorageLost' | 'markLeft' | 'forgetLeft'

const storageOf = (world: World): Part<Storage> => ({
  async writeEntry(_, entry) {
    if (world.isStored) world.stored.push(entry)
    return world.isStored
  },
  async saveRecord() {
    world.calls.push('record')
    return world.isStored
  },
  writeAnchor: (_, { stamp }) => world.calls.push(`anchor ${stamp}`),
  onStorageLost(listener) {
    world.lost = listener
    return () => world.calls.push('deaf')
  },
  markLeft: (_, left_ms) => world.calls.push(`left ${left_ms}`),
  forgetLeft: () => world.calls.push('returned'),
})

/** Creates the storage, network and page of an attempt. The test controls time, storage and server. */
export function fakeEdges() {
  const device = fakeDevice()
  const world = fakeWorld()
  const edges: AttemptEdges = {
    clock: device.clock,
    random: () => 0.5,
    later: device.later,
    isInSight: () => world.isInSight,
    ...networkOf(world),
    ...storageOf(world),
  }
  const { sent, stored, calls } = world
  const test = {
    ...{ device, sent, stored, calls },
    storageFails: () => {
      world.isStored = false
    },
    storageWorks: () => {
      world.isStored = true
    },
    storageIsLost: () => world.lost(),
    goesOutOfSight: () => {
      world.isInSight = false
    },
    answersWith: (other: World['server']) => {
      world.server = other
    },
    networkIsBack: () => world.online(),
    given: () => world.given,
    refuses: (refused: Refused) => world.later(refused),
    ends: (answered: Answered) => world.end(answered),
  }
  return { edges, test }
}

/** Creates an attempt on a device whose time, storage and server the test controls. */
export function fakeExam({ paper, record: kept, open, written = [] }: Settings = {}) {
  const { edges, test } = fakeEdges()
  const record = recordWith(kept)
  const received = { ...openWith(open), isKept: open?.isKept, sent_ms: 0, received_ms: 0 }
  return { attempt: new Attempt(paperOf(paper), received, record, written, edges), record, ...test }
}
