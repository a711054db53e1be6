/**
 * Returns the milliseconds of processor time that this process spends while the work runs, all threads counted. Other
 * programs on a busy machine do not add to the result.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * The highest number of measurements. The smallest result counts, because compilation and garbage collection only add
 * time.
 */
const measurements = 20
/** A multiple of the limit that no outlier reaches. A garbage collection once took ten times the limit. */
const beyondDoubt = 100

/**
 * Returns the shortest processor time of the work in milliseconds. Repeats the measurement while the time is longer
 * than `enough`.
 */
export async function leastProcessorMs(work: () => Promise<unknown>, enough: number): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY
  for (let made = 0; made < measurements && smallest > enough; made += 1) {
    smallest = Math.min(smallest, await processorMs(work))
    if (smallest > beyondDoubt * enough && enough > 0) break
  }
  return smallest
}
