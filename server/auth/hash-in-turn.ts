import { availableParallelism } from 'node:os'
import { requestOrigin } from '#server/audit/origin.ts'
import { countedAddress } from '#server/http/counted-address.ts'
import { countedNetwork } from '#server/http/counted-network.ts'
import { inFairTurn } from '#server/in-turn.ts'

/** At most one hash for each processor core runs at a time. More would take memory and threads from other work. */
const cores = availableParallelism()
const inTurnOfNetworks = inFairTurn<string>(cores, cores)

/** Runs a hash when it is the turn of the request's network, so that a flood from one network does not delay others. */
export const hashInTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inTurnOfNetworks(countedNetwork(countedAddress(requestOrigin().address ?? '')), work)
