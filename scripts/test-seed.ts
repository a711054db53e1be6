/**
 * Returns the number after `--seed`, which names a random order of the tests; undefined without the option. Throws an
 * Error unless the number is whole and above 0.
 */
export function seedIn(args: readonly string[]): number | undefined {
  const place = args.indexOf('--seed')
  if (place < 0) return undefined
  const seed = Number(args[place + 1])
  if (!(Number.isSafeInteger(seed) && seed > 0)) throw new Error('--seed needs a whole number above 0.')
  return seed
}
