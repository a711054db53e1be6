import type { Rate } from './rate.ts'

/**
 * The number of first rounds whose rates are dropped, because the engine still compiles frequently run code in those
 * rounds.
 */
const warmRounds = 4

/** Runs the measurements in turn for several rounds, so that other work of the machine slows all of them. */
export async function inTurns<Name extends string>(
  rounds: number,
  measurements: Record<Name, () => Promise<Rate>>,
): Promise<Record<Name, Rate[]>> {
  const names = Object.keys(measurements) as Name[]
  const seen = Object.fromEntries(names.map((name) => [name, [] as Rate[]])) as Record<Name, Rate[]>
  for (let round = -warmRounds; round < rounds; round += 1) {
    for (const name of names) {
      const rate = await measurements[name]()
      if (round >= 0) seen[name].push(rate)
    }
  }
  return seen
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
}

export const medianOf = (rates: Rate[], what: keyof Rate) => median(rates.map((rate) => rate[what]))

/** Returns the median over all rounds of the first rate divided by the other rate. `what` names the compared figure. */
export const shareOf = (rates: Rate[], others: Rate[], what: keyof Rate = 'perSecond') =>
  median(rates.map((rate, round) => rate[what] / (others[round]?.[what] ?? Number.NaN)))
