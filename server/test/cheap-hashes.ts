import { hashCost, setHashCost } from '#server/auth/passwords.ts'

const cheapCost = { ...hashCost, memoryCost: 64, timeCost: 1 }

/** Runs the work with the hashes of a real server. */
export async function withRealHashes<Result>(work: () => Promise<Result>): Promise<Result> {
  setHashCost(hashCost)
  try {
    return await work()
  } finally {
    setHashCost(cheapCost)
  }
}

// Both test runners load this file before their tests. A real hash takes about 50 ms of processor time, and the tests
// hash thousands of passwords and codes.
setHashCost(cheapCost)
