import { isLoopback } from '#server/reach.ts'
import { addressFindings as words } from './check-texts.ts'
import type { Finding } from './finding.ts'

const longestMs = 5000

interface Asked {
  publicUrl: string
  /** The mark by which the school's own servers identify themselves. */
  school: string
  settings: string[]
}

/**
 * Requests the school's health at its public address and returns the finding. The finding names the reason if no answer
 * arrives, or another server answers.
 */
export async function checkAddress({ publicUrl, school, settings }: Asked): Promise<Finding> {
  const { hostname, protocol } = new URL(publicUrl)
  const failed = (why: Finding['why']): Finding => ({ state: 'failed', why, settings })
  try {
    const reply = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(longestMs), redirect: 'manual' })
    if (reply.status >= 300 && reply.status < 400)
      return failed(words.redirects(publicUrl, reply.headers.get('location') ?? '?'))
    if (!reply.ok) return failed(words.status(publicUrl, reply.status))
    const health = (await reply.json().catch(() => undefined)) as { school?: unknown } | undefined
    if (health?.school !== school) return failed(words.otherServer(publicUrl))
  } catch (problem) {
    return failed(whyOf(problem, publicUrl))
  }
  if (isLoopback(hostname)) return { state: 'partly', why: words.onlyHere(publicUrl), settings }
  if (protocol !== 'https:') return { state: 'partly', why: words.open(publicUrl), settings }
  return { state: 'works', why: words.works(publicUrl) }
}

const unknownName = /^(ENOTFOUND|EAI_AGAIN|ENODATA)$/
const badCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/

/** Returns the reason of a missing answer, from the error's code. */
export function whyOf(problem: unknown, publicUrl: string): Finding['why'] {
  const { hostname } = new URL(publicUrl)
  const { code = '' } = ((problem as { cause?: unknown }).cause ?? {}) as { code?: string }
  if (unknownName.test(code)) return words.noName(hostname)
  if (badCertificate.test(code)) return words.certificate(hostname, code)
  if (code === 'ECONNREFUSED') return words.refused(publicUrl)
  return words.silent(publicUrl)
}
