import { downloadFile } from '#web/exams/core/file-download.ts'
import { later } from './waiting.ts'

/** Downloads a question's picture or PDF. Throws for any other content. */
export const download = (link: string, stop: AbortController): Promise<Blob> =>
  downloadFile(stop, {
    get: async (signal) => {
      // Files load at low priority, because saves of answers and the clock must not wait for files.
      const { status, headers, body } = await fetch(link, { signal, priority: 'low' })
      return { status, type: headers.get('content-type') ?? '', parts: body ? partsOf(body) : undefined }
    },
    later,
  })

/** Yields the bytes as they arrive. Some browsers cannot iterate over a stream themselves. */
async function* partsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}
