/** Runs `work` for every item, at most `atOnce` at the same time. */
export async function inBatches<One>(
  all: readonly One[],
  atOnce: number,
  work: (one: One, place: number) => Promise<unknown>,
) {
  const queue = all.entries()
  const worker = async () => {
    for (const [place, one] of queue) await work(one, place)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker))
}
