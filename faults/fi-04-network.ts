import { inBatches } from './batches.ts'
import { savesOf } from './fi-01-kills.ts'
import { onCalmGround, turns } from './ground.ts'
import { type Fate, startNetwork } from './network.ts'
import { compare } from './oracle.ts'
import type { Scenario } from './scenario.ts'
import { sitExam } from './sitting.ts'
import type { VirtualStudent } from './student.ts'

const sizes = {
  short: { waves: 1, students: 15, spanMs: 2500, patience: 2000, latestMs: 1000 },
  middle: { waves: 1, students: 250, spanMs: 40_000, patience: 10_000, latestMs: 5000 },
  full: { waves: 4, students: 250, spanMs: undefined, patience: 10_000, latestMs: 5000 },
} as const

/** Resets 5 of 100 requests, drops 5 replies, delays 5 requests and lets 2 hang for 30 s. */
export const badNetwork: Scenario = {
  id: 'FI-4',
  title: 'no answer is lost on a network that resets, delays and drops requests',
  run: (size) =>
    onCalmGround(size, async ({ school, fleet }) => {
      const { waves, students, latestMs, ...sitting } = sizes[size]
      const lost: { key: string; text: string }[] = []
      const weather = {
        fate: anyFate,
        bytesPerSecond: 16 * 1024,
        lateMs: () => 50 + Math.random() * (latestMs - 50),
        halfOpenMs: 30_000,
        onLost: (request: string, reply: string) => lost.push(...resultIn(request, reply)),
      }
      const networks = await Promise.all(
        fleet.origins.map((origin) => startNetwork(Number(new URL(origin).port), weather)),
      )
      const route = turns(networks.map((one) => one.origin))
      const all: VirtualStudent[] = []
      for (let wave = 0; wave < waves; wave += 1) {
        all.push(...(await sitExam(school, await school.students(students), { ...sitting, route, alone: true })))
      }
      await inBatches(
        all.filter((one) => one.ledger.results.length > 0),
        20,
        (one) => one.submit(),
      )
      await Promise.all(networks.map((one) => one.close()))

      const byKey = new Map(all.map((one) => [one.key, one.ledger]))
      for (const { key, text } of lost) byKey.get(key)?.results.push({ key, text })
      const verdict = await compare(
        school,
        all.map((one) => one.ledger),
      )
      const count = (fate: Fate) => networks.reduce((sum, { counts }) => sum + counts[fate], 0)
      const fates = (['reset before', 'reply lost', 'late', 'half-open'] as const).map(
        (fate) => `${count(fate)} ${fate}`,
      )
      const faults = count('reset before') + count('reply lost') + count('late') + count('half-open')
      const compared = `${lost.length} lost results were repeated with the same bytes`
      return { attempts: all.length, faults, ...verdict, seen: `${fates.join(', ')}; ${compared}; ${savesOf(all)}` }
    }),
}

function anyFate(): Fate {
  const drawn = Math.random()
  if (drawn < 0.05) return 'reset before'
  if (drawn < 0.1) return 'reply lost'
  if (drawn < 0.15) return 'late'
  return drawn < 0.17 ? 'half-open' : 'pass'
}

/**
 * Returns the key and the reply of a submission whose result never reached the sender. Returns an empty list for other
 * requests.
 */
function resultIn(request: string, reply: string) {
  const key = /^idempotency-key: (.+)\r$/im.exec(request)?.[1]
  const length = Number(/^content-length: (\d+)\r$/im.exec(reply)?.[1])
  const text = reply.slice(reply.indexOf('\r\n\r\n') + 4)
  const isWhole = reply.startsWith('HTTP/1.1 200') && Buffer.byteLength(text) === length
  return key && isWhole ? [{ key, text }] : []
}
