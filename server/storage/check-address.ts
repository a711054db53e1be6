import type { S3 } from './s3-client.ts'
import { s3Problem } from './s3-problem.ts'
import type { S3Settings } from './settings.ts'

const longestMs = 15_000
const headers = {
  'cache-control': 'no-store',
  'content-disposition': 'attachment',
  'content-type': 'application/octet-stream',
}

/**
 * Throws an S3Problem unless a presigned address of the object works. The keys work by now, so a refusal means that the
 * address has expired. The clock of this machine is then over a minute behind. Amazon's client notices only five
 * minutes.
 */
export async function checkAddress(s3: S3, name: string, settings: S3Settings): Promise<void> {
  const address = await s3.presign(name, headers)
  const reply = await fetch(address, { signal: AbortSignal.timeout(longestMs) }).catch(() => undefined)
  await reply?.body?.cancel()
  if (reply?.ok) return
  const problem = reply?.status === 403 ? 'RequestTimeTooSkewed' : 'Presigned'
  throw s3Problem({ name: problem, $metadata: { httpStatusCode: reply?.status } }, settings)
}
