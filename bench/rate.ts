/** The rate and the latencies, in milliseconds, of one measurement. */
export interface Rate {
  perSecond: number
  p50: number
  p95: number
  p99: number
}

export function rateOf(times: number[], seconds: number): Rate {
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Measures the rate of `atOnce` concurrent pieces of work over `seconds`. */
export async function rateOfWork(work: (turn: number) => Promise<unknown>, { seconds, atOnce }: Load): Promise<Rate> {
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  let turn = 0
  const worker = async () => {
    while (performance.now() < until) {
      const start = performance.now()
      await work(turn++)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return rateOf(times, (performance.now() - began) / 1000)
}

export interface Load {
  seconds: number
  atOnce: number
}
