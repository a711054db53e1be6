import type { CallName } from '#contract/all.ts'
import type { Language } from '#contract/values.ts'
import { answer, describe, type Input } from '#web/api/call.ts'

/**
 * Downloads a call's file under the name `file` by `fetch`, because a plain link cannot send the token. Throws
 * `ApiError` for a refusal, and a `TypeError` without a network.
 */
export async function download<N extends CallName>(
  name: N,
  { file, language, input }: { file: string; language: Language; input?: Input<N> },
) {
  const { path, headers } = describe(name, input as Parameters<typeof describe>[1], { language })
  const reply = await fetch(path, { headers })
  if (!reply.ok) answer(reply.status, await reply.json().catch(() => ({})))
  saveFile(await reply.blob(), file)
}

/** Saves content that the browser already has as a file of that name. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // A revoked address would stop a download that the browser has not begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Leaves the download of an address to the browser. */
export function followDownload(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
