/** Returns a function that runs at most `most` tasks in parallel; further tasks wait in order. */
export function inTurn(most: number) {
  let free = most
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
