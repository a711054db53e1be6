import { Connection, type Reply } from './connection.ts'
import type { Version } from './version.ts'
import type { CallsOf } from './version-calls.ts'
import type { Work } from './version-work.ts'

/** The number of people who read a page at the same time. */
export const readers = 16

/** The headers with which a browser requests a page. */
const pageHeaders = 'accept: text/html\r\naccept-encoding: gzip, deflate, br\r\n'

/**
 * Reads a page as a browser does: first the page, then the calls of this version's page at once. Each call has its own
 * connection.
 */
export const page =
  (path: (version: Version) => string, callsOf: CallsOf, isGuest = false): Work['prepare'] =>
  async (version) => {
    const asker = new Connection(version.origin)
    const ask = (on: Connection, call: string, turn: number) => {
      const { token } = studentOf(version, turn)
      return on.ask('GET', `/api${call}`, isGuest ? '' : `authorization: Bearer ${token}\r\n`)
    }
    const calls = await callsOf(version, async (call) => (await ask(asker, call, 0)).status === 200)
    await asker.close()
    const browsers = Array.from({ length: readers }, () =>
      Array.from({ length: Math.max(1, calls.length) }, () => new Connection(version.origin)),
    )
    const read = async (turn: number, [first, ...others]: Connection[]) => {
      if (!first) return
      mustSucceed(await first.ask('GET', path(version), pageHeaders))
      const replies = calls.map((call, place) => ask([first, ...others][place] ?? first, call, turn))
      for (const reply of await Promise.all(replies)) mustSucceed(reply)
    }
    return {
      piece: (turn, worker) => timed(() => read(turn, browsers[worker] ?? [])),
      end: () => Promise.all(browsers.flat().map((one) => one.close())),
    }
  }

/** Throws unless the reply is 2xx. */
export function mustSucceed({ status, text }: Reply) {
  if (status < 200 || status >= 300) throw new Error(`A page or call answered ${status} ${text.slice(0, 120)}`)
}

export const studentOf = ({ students }: Version, turn: number) => {
  const student = students[turn % students.length]
  if (!student) throw new Error('The school has no students.')
  return student
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
