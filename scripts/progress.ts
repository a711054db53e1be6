const beatMs = 5_000

/** Runs the work and prints its name and duration. Prints a line every five seconds until the work ends. */
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
