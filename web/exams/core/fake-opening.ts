import { fakeEdges, openWith, paperOf } from './fake-exam.ts'
import type { OpeningEdges } from './open-attempt.ts'
import type { Mark } from './opening.ts'
import type { AttemptRecord, Entry, OpenAttempt, Paper } from './shapes.ts'

interface Settings {
  paper?: Partial<Paper>
  open?: Partial<OpenAttempt>
  known?: AttemptRecord
  kept?: Paper
  written?: Entry[]
  mark?: Partial<Mark>
}

type Asking = Parameters<OpeningEdges['ask']>[1]

/**
 * Creates the storage, network and page of an exam that opens. The server replies with the paper unless the test sets
 * another reply.
 */
export function fakeOpening({ paper, open, known, kept, written, mark }: Settings = {}) {
  const { edges: device, test } = fakeEdges()
  const asked: Asking[] = []
  const papers: number[] = []
  let server = async (): Promise<{ data: Paper } | undefined> => ({
    data: paperOf({ attempt: openWith(open), ...paper }),
  })
  const edges: OpeningEdges = {
    device,
    newKey: () => 'new key',
    ask: (_, how) => {
      asked.push(how)
      return server()
    },
    findRecord: async () => known,
    readEntries: async () => written,
    keepPaper: (_, { attempt }) => papers.push(attempt?.round ?? 0),
    keptPaper: async () => kept,
    readMark: () => mark && { attempt: 1, round: 1, left_ms: 600_000, clock: 'earlier', ...mark },
    wasLoadedHere: () => true,
  }
  const serves = (other: typeof server) => {
    server = other
  }
  return { edges, ...test, asked, papers, serves }
}
