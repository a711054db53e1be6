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

/**
 * Returns a function that runs at most `most` tasks in parallel, and at most one of each group. Waiting groups take
 * turns, so a group with many tasks delays another group by at most one task.
 */
export function inFairTurn<Group>(most: number) {
  const running = new Set<Group>()
  /** The tasks that wait, by group. The first group is the next. */
  const waiting = new Map<Group, (() => void)[]>()

  const startNext = () => {
    const next = [...waiting].find(([group]) => !running.has(group))
    if (!next) return
    const [group, [go, ...later]] = next
    waiting.delete(group)
    if (later.length > 0) waiting.set(group, later)
    running.add(group)
    go?.()
  }
  return async <Result>(group: Group, work: () => Promise<Result>): Promise<Result> => {
    if (running.size < most && !running.has(group)) running.add(group)
    else await new Promise<void>((go) => waiting.set(group, [...(waiting.get(group) ?? []), go]))
    try {
      return await work()
    } finally {
      running.delete(group)
      startNext()
    }
  }
}
