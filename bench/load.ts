import autocannon, { type Result } from 'autocannon'
import { type Load, type Rate, rateOf } from './rate.ts'

export interface Request {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Sends the requests in turn over several connections and returns the rate. Throws unless every status is 2xx. */
export async function loadOf(origin: string, requests: Request[], { seconds, atOnce }: Load): Promise<Rate> {
  const times: number[] = []
  const wanted = { url: origin, connections: atOnce, duration: seconds, sampleInt: 100, requests: spread(requests) }
  const result = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(wanted, (problem, seen) => (problem ? reject(problem) : resolve(seen)))
    running.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${requests[0]?.path}: ${result.non2xx} replies without 2xx, ${result.errors} errors`)
  }
  return rateOf(times, result.duration)
}

/** Returns the requests in another order, because neighbouring connections would otherwise read the same object. */
function spread(requests: Request[]): Request[] {
  return requests.map((_, place) => requests[(place * 7) % requests.length] as Request)
}
