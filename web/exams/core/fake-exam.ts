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

/** An attempt on a device whose time, storage and server the test controls. */
export function fakeExam({ paper, record: kept, open, written = [] }: Settings = {}) {
  const device = fakeDevice()
  const record = recordWith(kept)
  const sent: Sent[] = []
  const stored: Entry[] = []
  const calls: string[] = []
  let [isStored, isInSight] = [true, true]
  let server: (told: Save) => Promise<Partial<Saved>> = async () => ({})
  let [online, lost] = [() => {}, () => {}]
  let given: Given | undefined
  let later = (_: Refused) => {}
  let end = (_: Answered) => {}
  const edges: AttemptEdges = {
    clock: device.clock,
    random: () => 0.5,
    later: device.later,
    onOnline: (act) => {
      online = act
    },
    isInSight: () => isInSight,
    async save(_, told, options) {
      sent.push({ ...told, ...options })
      const acked = (told.items ?? []).map(({ question_id, seq }) => ({ question_id, seq }))
      const saved = { acked, newer: [], remaining_ms: 500_000, server_now: 'now', stamp: `stamp ${sent.length}` }
      return { ...saved, ...(await server(told)) } as unknown as Saved
    },
    deliver(_, some, onLater) {
      given = some
      later = onLater
      return new Promise((resolve) => {
        end = resolve
      })
    },
    async writeEntry(_, entry) {
      if (isStored) stored.push(entry)
      return isStored
    },
    async saveRecord() {
      calls.push('record')
      return isStored
    },
    writeAnchor: (_, { stamp }) => calls.push(`anchor ${stamp}`),
    onStorageLost(listener) {
      lost = listener
      return () => calls.push('deaf')
    },
    markLeft: (_, left_ms) => calls.push(`left ${left_ms}`),
    forgetLeft: () => calls.push('returned'),
  }
  const received = { ...openWith(open), isKept: open?.isKept, sent_ms: 0, received_ms: 0 }
  const attempt = new Attempt(paperOf(paper), received, record, written, edges)
  return {
    attempt,
    device,
    record,
    sent,
    stored,
    calls,
    storageFails: () => {
      isStored = false
    },
    storageIsLost: () => lost(),
    goesOutOfSight: () => {
      isInSight = false
    },
    answersWith: (other: typeof server) => {
      server = other
    },
    networkIsBack: () => online(),
    given: () => given,
    refuses: (refused: Refused) => later(refused),
    ends: (answered: Answered) => end(answered),
  }
}
