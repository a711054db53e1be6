import { setTimeout as wait } from 'node:timers/promises'
import type { VirtualStudent } from '#faults/student.ts'
import type { Cluster } from './cluster.ts'

/** The longest allowed time in seconds between two acknowledged saves. */
export const mostSeconds = 30

/** A loss of a part of the cluster. */
interface Loss {
  name: string
  /** Takes the part away. Returns the function that brings the part back. */
  take: (cluster: Cluster) => Promise<() => Promise<void> | void>
  /** Milliseconds for which the part stays away, even if the cluster serves meanwhile. */
  awayMs?: number
}

export const losses: Loss[] = [
  {
    name: 'the primary is killed',
    take: async ({ network, primary }) => {
      const lost = await primary()
      network.kill(lost.host)
      return () => {
        lost.startEtcd()
        lost.startPatroni()
      }
    },
  },
  {
    name: 'the primary is cut off from the other hosts',
    take: async ({ network, primary }) => {
      const lost = await primary()
      network.cutOff(lost.host)
      return () => network.reconnect(lost.host)
    },
  },
  {
    name: 'a web host is killed',
    take: async ({ network, webs }) => {
      const lost = webs[0]
      if (lost) network.kill(lost.host)
      return () => lost?.start()
    },
  },
  {
    name: 'the proxy is killed, and its supervisor starts it after a second',
    take: async ({ network, proxy }) => {
      network.kill(proxy.host)
      setTimeout(proxy.start, 1000)
      return () => {}
    },
  },
  {
    name: 'etcd loses its majority for half a minute',
    awayMs: 30_000,
    take: async ({ databases, primary }) => {
      const leader = await primary()
      const lost = databases.filter((one) => one !== leader)
      for (const { killEtcd } of lost) killEtcd()
      return () => {
        for (const { startEtcd } of lost) startEtcd()
      }
    },
  },
]

/** The cluster serves again when a writing student had no failure for this many milliseconds. */
const calmMs = 5000

/** A device may send 120 saves a minute. */
const betweenSavesMs = 600

/**
 * Takes the part away and brings it back when the cluster serves again. Resolves when the cluster is whole. Returns the
 * longest time in seconds between two acknowledged saves.
 */
export async function suffer(cluster: Cluster, { take, awayMs = 0 }: Loss, writer: VirtualStudent): Promise<number> {
  const began = Date.now()
  const bringBack = await take(cluster)
  let [savedAt, failedAt, longest] = [began, began + awayMs, 0]
  while (Date.now() - failedAt < calmMs) {
    if (await saves(writer)) {
      longest = Math.max(longest, Date.now() - savedAt)
      savedAt = Date.now()
    } else failedAt = Math.max(failedAt, Date.now())
    await wait(betweenSavesMs)
  }
  await bringBack()
  await cluster.untilWhole()
  return longest / 1000
}

/**
 * Returns true if the cluster acknowledges a new answer at the first try. Throws if the cluster refuses a save for good.
 */
async function saves(writer: VirtualStudent): Promise<boolean> {
  writer.choose(Math.floor(Math.random() * writer.questions.length), true)
  await writer.save(Date.now() + 1)
  if (writer.over) throw new Error(`The exam ended for its writer: ${writer.ledger.strange.join('; ')}`)
  return writer.ledger.unsent().length === 0
}
