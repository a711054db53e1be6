import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { hashInTurn } from './hash-in-turn.ts'

/** The cost of argon2id, with memory in KiB: 19 MiB and two passes, the minimum that OWASP recommends. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = hashCost

/** Returns the hash of the password, with its cost and salt. */
export const hashPassword = (password: string): Promise<string> => hashInTurn(() => hash(password, cost))

let nobodysHash = hashPassword(randomUUID())

/** Changes the cost of new hashes. Only tests do that, because their thousands of hashes protect nobody. */
export function setHashCost(next: typeof hashCost) {
  cost = next
  nobodysHash = hashPassword(randomUUID())
}

/**
 * Returns true if the password matches. Without a hash, takes the same time, so that the time does not reveal accounts.
 */
export async function passwordFits(kept: string | null | undefined, password: string): Promise<boolean> {
  const against = kept || (await nobodysHash)
  const fits = await hashInTurn(() => verify(against, password))
  return fits && Boolean(kept)
}

/** Returns true if the hash was made with another cost. The next login then hashes the password again. */
export const isOutdated = (kept: string) =>
  !kept.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
