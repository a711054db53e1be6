import { z } from 'zod'

/**
 * The result of checking a video on its platform. `closed`: private, or only playable on the platform itself. `gone`:
 * deleted. `notVideo`: the link leads to no video. `unchecked`: the platform gave no usable answer.
 */
export const videoStates = ['ready', 'closed', 'gone', 'notVideo', 'unchecked'] as const
export type VideoState = (typeof videoStates)[number]

export const videoLook = z.object({
  state: z.enum(videoStates),
  title: z.string().nullable(),
  /** The JPEG of a ready video as a `data:` URL; null without a usable picture. */
  thumbnail: z.string().nullable(),
})
