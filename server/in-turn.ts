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
 * Returns a function that runs at most `most` tasks in parallel, and at most `mostOfGroup` of each group. Waiting groups
 * take turns, so a group with many tasks delays another group by at most one task.
 */
export function inFairTurn<Group>(most: number, mostOfGroup = 1) {
  /** The number of running tasks by group, without groups that have none. */
  const running = new Map<Group, number>()
  let total = 0
  /** The tasks that wait, by group. The first group is the next. */
  const waiting = new Map<Group, (() => void)[]>()

  const mayRun = (group: Group) => total < most && (running.get(group) ?? 0) < mostOfGroup
  const change = (group: Group, by: 1 | -1) => {
    total += by
    const count = (running.get(group) ?? 0) + by
    if (count > 0) running.set(group, count)
    else running.delete(group)
  }
  const startNext = () => {
    for (const [group, tasks] of waiting) {
      if (!mayRun(group)) continue
      const go = tasks.shift()
      waiting.delete(group)
      if (tasks.length > 0) waiting.set(group, tasks)
      change(group, 1)
      go?.()
      return
    }
  }
  /** Adds a task to its group's list in place. Copies would take quadratic time while 30,000 hashes wait. */
  const wait = (group: Group, go: () => void) => {
    const tasks = waiting.get(group)
    if (tasks) tasks.push(go)
    else waiting.set(group, [go])
  }
  return async <Result>(group: Group, work: () => Promise<Result>): Promise<Result> => {
    if (mayRun(group)) change(group, 1)
    else await new Promise<void>((go) => wait(group, go))
    try {
      return await work()
    } finally {
      change(group, -1)
      startNext()
    }
  }
}
