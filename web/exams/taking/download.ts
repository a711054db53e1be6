import { LinkExpired } from '#web/exams/core/question-files.ts'

/** How long a line may carry nothing at all; a slow one may take as long as it needs. */
const silenceMs = 15_000

/** A question's picture or PDF, whole. The page of a Wi-Fi that wants a login is neither. */
export async function download(link: string, stop: AbortController): Promise<Blob> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(), silenceMs)
  }
  heard()
  try {
    // Answers and the clock go first.
    const reply = await fetch(link, { signal: stop.signal, priority: 'low' })
    if (reply.status === 403) throw new LinkExpired()
    const type = reply.headers.get('content-type') ?? ''
    if (reply.status !== 200 || !reply.body || !/^(image\/|application\/pdf)/.test(type)) throw new Error('no file')
    const parts: BlobPart[] = []
    const reader = reply.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard()
      parts.push(part.value)
    }
    return new Blob(parts, { type })
  } finally {
    clearTimeout(timer)
  }
}
