const beatMs = 5_000

/** Says what is done while it is done, and how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const beat = setInterval(() => console.log(`  … ${name}, ${seconds()} so far`), beatMs)
  try {
    const result = await work()
    console.log(`  ${name} (${seconds()})`)
    return result
  } finally {
    clearInterval(beat)
  }
}
