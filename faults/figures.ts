import { availableParallelism, loadavg } from 'node:os'

export const percent = (share: number) => `${share >= 0 ? '+' : ''}${(100 * share).toFixed(1)} %`

/** Returns the machine's load, which explains slow measurements. */
export const loadOfMachine = () => `load ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} cores`
