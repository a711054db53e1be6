/** The width of a page in the units of its marks. The picture decides the height. */
export const inkWidth = 900
/** The height of the tallest page, because a picture is at most 20 times as high as wide. */
export const inkTallest = 20 * inkWidth

/**
 * The highest numbers of marks of a page, of points, and of characters of a comment. Within these numbers, usual marks
 * fit into a request of the usual size.
 */
export const inkLimits = { strokes: 400, stamps: 100, pins: 30, strokePoints: 1000, points: 12_000, comment: 500 }

/** The highest score of one stamp, equal to the highest grade. */
export const highestScore = 1000

/** The teacher's colours, equal in the light and the dark theme, because they are drawn on a photo. */
export const inkRed = '#cf2b20'
export const inkGreen = '#1b7446'

/** The SVG paths of the stamps that are drawn as lines. The stamp's place is the origin. */
export const stampPaths = {
  tick: 'M-34 4c12 10 20 20 26 32 12-34 28-62 46-78',
  cross: 'M-26-28c18 20 34 38 52 56M26-28c-20 18-36 36-52 56',
}

/** Returns the size of a score's figures, so that they fit into their circle. */
export const scoreSize = (score: number | undefined) => (String(score).length > 2 ? 24 : 36)

export const stampNames = ['tick', 'cross', 'half', 'question', 'well_done', 'score'] as const
export type StampName = (typeof stampNames)[number]

/** A stroke. `points` has `x,y,pressure` for each point, with a blank between points. The pressure is 0 to 100. */
export interface Stroke {
  points: string
}
export interface Stamp {
  stamp: StampName
  x: number
  y: number
  /** The marks that the answer gets: whole or half marks; only on a stamp `score`. */
  score?: number | undefined
}
/** A comment at a place of a page. */
export interface Pin {
  x: number
  y: number
  text: string
}
/** The strokes, stamps and comments that the teacher draws on one page. */
export interface Marks {
  strokes: Stroke[]
  stamps: Stamp[]
  pins: Pin[]
}

/** The longest voice note in seconds, and the seconds beyond it that a recorder may need to stop. */
export const voiceSeconds = { most: 60, grace: 2 }
