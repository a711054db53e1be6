import { LinkExpired } from '#web/exams/core/question-files.ts'

/** The milliseconds without a byte after which a download fails. A slow download may take any time in total. */
const silenceMs = 15_000

/** Downloads a question's picture or PDF. Throws for any other content, such as a Wi-Fi login page. */
export async function download(link: string, stop: AbortController): Promise<Blob> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(), silenceMs)
  }
  heard()
  try {
    // Answers and the clock have priority.
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
