import { z } from 'zod'
import type { VideoState } from '#contract/video-look.ts'
import type { AppContext } from '#server/app-context.ts'

const longestMs = { card: 3000, picture: 2000 }
const mostBytes = { card: 65_536, picture: 100_000 }
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
  const query = new URLSearchParams({ url: `https://www.youtube.com/watch?v=${idOf(video_url)}`, format: 'json' })
  try {
    const signal = AbortSignal.timeout(longestMs.card)
    const reply = await fetch(`${config.youtubeUrl}/oembed?${query}`, { redirect: 'error', signal })
    if (!reply.ok) {
      await reply.body?.cancel()
      return { state: refusals[reply.status] ?? 'unchecked', title: null }
    }
    const { type, title } = card.parse(JSON.parse((await readBytes(reply, mostBytes.card)).toString()))
    return type === 'video'
      ? { state: 'ready', title: title.slice(0, longestTitle) }
      : { state: 'notVideo', title: null }
  } catch {
    return { state: 'unchecked', title: null }
  }
}

/** Looks at the video and fetches the thumbnail of a ready video. */
export async function previewVideo(context: Pick<AppContext, 'config'>, { video_url }: { video_url: string }) {
  const look = await lookAtVideo(context, video_url)
  return { ...look, thumbnail: look.state === 'ready' ? await fetchThumbnail(context, idOf(video_url)) : null }
}

/**
 * Fetches the picture of a video from YouTube's host of pictures. Returns the picture as a `data:` URL, because the
 * pages' policy allows no other host. Returns null unless the reply is a JPEG of at most 100 kB within 2 seconds. Follows
 * no redirect.
 */
async function fetchThumbnail({ config }: Pick<AppContext, 'config'>, id: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(longestMs.picture)
    const reply = await fetch(`${config.youtubePicturesUrl}/vi/${id}/mqdefault.jpg`, { redirect: 'error', signal })
    if (!reply.ok) {
      await reply.body?.cancel()
      return null
    }
    const bytes = await readBytes(reply, mostBytes.picture)
    return bytes.subarray(0, 3).equals(jpegStart) ? `data:image/jpeg;base64,${bytes.toString('base64')}` : null
  } catch {
    return null
  }
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

const idOf = (video_url: string) => new URL(video_url).pathname.split('/').at(-1) ?? ''

async function readBytes({ body }: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > most) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
