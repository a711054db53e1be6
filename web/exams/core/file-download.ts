import type { Later } from './leaving.ts'
import { LinkExpired } from './question-files.ts'

/** The milliseconds without a byte after which a download fails. A slow download may take any time in total. */
const silenceMs = 15_000

interface DownloadEdges {
  /** Requests the file. `parts` are the bytes as they arrive; undefined for a reply without a body. */
  get: (signal: AbortSignal) => Promise<{ status: number; type: string; parts?: AsyncIterable<BlobPart> }>
  later: Later
}

/**
 * Downloads a question's picture or PDF. Throws `LinkExpired` for an expired link. Throws for any other content, such
 * as a Wi-Fi login page, and after 15 s without a byte.
 */
export async function downloadFile(stop: AbortController, { get, later }: DownloadEdges): Promise<Blob> {
  let cancel = () => {}
  const heard = () => {
    cancel()
    cancel = later(silenceMs, () => stop.abort())
  }
  heard()
  try {
    const { status, type, parts } = await get(stop.signal)
    if (status === 403) throw new LinkExpired()
    if (status !== 200 || !parts || !/^(image\/|application\/pdf)/.test(type)) throw new Error('no file')
    const arrived: BlobPart[] = []
    for await (const part of parts) {
      heard()
      arrived.push(part)
    }
    return new Blob(arrived, { type })
  } finally {
    cancel()
  }
}
