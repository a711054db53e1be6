import { z } from 'zod'
import type { VideoState } from '#contract/video-look.ts'
import type { AppContext } from '#server/app-context.ts'

const longestMs = 3000
const mostBytes = 65_536
const longestTitle = 200

const card = z.object({ type: z.string(), title: z.string() })
const refusals: Record<number, VideoState> = { 400: 'notVideo', 401: 'closed', 403: 'closed', 404: 'gone' }

interface Look {
  state: VideoState
  title: string | null
}

/**
 * Requests YouTube's public oEmbed address for the video of an embed link (docs/product.md, Courses and lessons).
 * Returns the video state, and the title of a ready video, else null. Follows no redirect, waits at most 3 seconds and
 * reads at most 64 KiB. The state is `unchecked` after a missing or unreadable reply, and after a status that is not in
 * `refusals`.
 */
export async function lookAtVideo({ config }: Pick<AppContext, 'config'>, video_url: string): Promise<Look> {
  const id = new URL(video_url).pathname.split('/').at(-1) ?? ''
  const query = new URLSearchParams({ url: `https://www.youtube.com/watch?v=${id}`, format: 'json' })
  try {
    const signal = AbortSignal.timeout(longestMs)
    const reply = await fetch(`${config.youtubeUrl}/oembed?${query}`, { redirect: 'error', signal })
    if (!reply.ok) {
      await reply.body?.cancel()
      return { state: refusals[reply.status] ?? 'unchecked', title: null }
    }
    const { type, title } = card.parse(JSON.parse(await readText(reply)))
    return type === 'video'
      ? { state: 'ready', title: title.slice(0, longestTitle) }
      : { state: 'notVideo', title: null }
  } catch {
    return { state: 'unchecked', title: null }
  }
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
