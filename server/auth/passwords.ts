import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes: what OWASP asks for at least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = '$argon2id$v=19$m=19456,t=2,p=1$'

/** As many at once as there are cores: more would only take the memory and the threads of everything else. */
const seats = availableParallelism()
let seated = 0
const queue: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (seated < seats) seated += 1
  else await new Promise<void>((seat) => queue.push(seat))
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else seated -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

const nobodysHash = hashPassword(randomUUID())

/** Without a hash it takes as long and says no, so the time does not tell who has an account. */
export async function passwordFits(kept: string | null | undefined, password: string): Promise<boolean> {
  const against = kept || (await nobodysHash)
  const fits = await inTurn(() => verify(against, password))
  return fits && Boolean(kept)
}

export const isOutdated = (kept: string) => !kept.startsWith(current)
