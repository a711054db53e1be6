import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second in /proc. */
const ticksPerSecond = 100

/** Returns the processor time of this process and of its ended children, their own children included. */
export const processorSeconds = () => secondsIn(['user', 'system', 'childrenUser', 'childrenSystem'])

/** Returns the processor time of this process's ended children. Node has no call for this time. */
export const secondsOfEndedChildren = () => secondsIn(['childrenUser', 'childrenSystem'])

/** Returns the processor time of a process without its children, or 0 when the process has ended. */
export function secondsOfProcess(pid: number) {
  try {
    return secondsIn(['user', 'system'], pid)
  } catch {
    return 0
  }
}

/** The indexes of the fields of /proc/PID/stat after the program's name, which may contain spaces. */
const fields = { user: 11, system: 12, childrenUser: 13, childrenSystem: 14 }

function secondsIn(names: (keyof typeof fields)[], process: number | 'self' = 'self') {
  const values = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return names.reduce((sum, name) => sum + Number(values[fields[name]]), 0) / ticksPerSecond
}
