import { useApi } from '#web/api/hooks.ts'
import { videoId } from './video-frame.tsx'

/** Asks the server about the video of the link. Sends no request for a link without an id. */
export function useVideoLook(link: string) {
  const id = videoId(link)
  const query = { video_url: `https://youtu.be/${id ?? ''}` }
  return useApi('GET /teacher/video', { query }, { enabled: id !== undefined, staleTime: 60_000 })
}
