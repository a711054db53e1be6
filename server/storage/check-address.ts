import type { S3 } from './s3-client.ts'
import { s3Problem } from './s3-problem.ts'
import type { S3Settings } from './settings.ts'

const longestMs = 15_000
const headers = {
  'cache-control': 'no-store',
  'content-disposition': 'attachment',
  'content-type': 'application/octet-stream',
}

/** Addresses work for a minute, so a clock that differs by half of it already shortens their use. */
const mostSkewMs = 30_000

/**
 * Throws an S3Problem unless a presigned address of the object works and the clocks agree. The address of a clock that
 * is behind expires too early, and that of a clock ahead works too long. Amazon's client notices only five minutes.
 */
export async function checkAddress(s3: S3, name: string, settings: S3Settings): Promise<void> {
  const address = await s3.presign(name, headers)
  const reply = await fetch(address, { signal: AbortSignal.timeout(longestMs) }).catch(() => undefined)
  await reply?.body?.cancel()
  const skewMs = Math.abs(Date.now() - Date.parse(reply?.headers.get('date') ?? ''))
  if (reply?.ok && !(skewMs > mostSkewMs)) return
  const refusal = reply?.status === 403 ? 'AccessDenied' : 'Presigned'
  const problem = skewMs > mostSkewMs ? 'RequestTimeTooSkewed' : refusal
  throw s3Problem({ name: problem, $metadata: { httpStatusCode: reply?.status } }, settings)
}
