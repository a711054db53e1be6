import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { inTurn } from '#server/in-turn.ts'

/** argon2id, 19 MiB, two passes: what OWASP asks for at least. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${hashCost.memoryCost},t=${hashCost.timeCost},p=${hashCost.parallelism}$`

/** As many at once as there are cores: more would only take the memory and the threads of everything else. */
const hashInTurn = inTurn(availableParallelism())

/** The hash with its cost and salt in it, as it is kept. */
export const hashPassword = (password: string): Promise<string> => hashInTurn(() => hash(password, hashCost))

const nobodysHash = hashPassword(randomUUID())

/** Without a hash it takes as long and says no, so the time does not tell who has an account. */
export async function passwordFits(kept: string | null | undefined, password: string): Promise<boolean> {
  const against = kept || (await nobodysHash)
  const fits = await hashInTurn(() => verify(against, password))
  return fits && Boolean(kept)
}

/** Whether it was made at another cost than today’s: hash it again as soon as the password is known. */
export const isOutdated = (kept: string) => !kept.startsWith(current)
