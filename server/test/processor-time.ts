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
