/**
 * One path of a cut-paper portrait, in a square of 120 × 120 units. Pages draw a portrait's paths as elements. The
 * sample data turn a portrait into a photo.
 */
export interface Shape {
  d: string
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
}

type Top = 'hijab' | 'bob' | 'bun' | 'crop' | 'curls' | 'bald'

interface Look {
  top: Top
  skin: readonly [light: string, shade: string]
  /** The colour of hair or scarf. */
  hair: string
  clothes: string
  collar?: string
  glasses?: boolean
  beard?: boolean
  moustache?: boolean
}

const skins = {
  fair: ['#f1c9a5', '#dfae84'],
  warm: ['#e9b78f', '#d79c70'],
  tan: ['#c98d61', '#b07547'],
  deep: ['#a86f48', '#8d5833'],
} as const

const ink = '#1d2a2e'

const looks: readonly Look[] = [
  { top: 'hijab', skin: skins.warm, hair: '#1f6f82', clothes: '#0b3a47' },
  { top: 'crop', skin: skins.tan, hair: '#241d1a', clothes: '#3660ae', collar: '#ffffff', beard: true },
  { top: 'hijab', skin: skins.fair, hair: '#b4466c', clothes: '#5d2138', glasses: true },
  {
    top: 'bald',
    skin: skins.warm,
    hair: '#4a4a4a',
    clothes: '#e2a320',
    collar: '#ffffff',
    glasses: true,
    moustache: true,
  },
  { top: 'bob', skin: skins.tan, hair: '#3b241a', clothes: '#3d7c50' },
  { top: 'curls', skin: skins.deep, hair: '#1a1413', clothes: '#bd4a34', collar: '#ffe3c2' },
  { top: 'hijab', skin: skins.tan, hair: '#45606a', clothes: '#22323a' },
  { top: 'crop', skin: skins.warm, hair: '#6a6f72', clothes: '#45606a', collar: '#ffffff', moustache: true },
  { top: 'bob', skin: skins.fair, hair: '#2b2320', clothes: '#ffb224' },
  { top: 'curls', skin: skins.tan, hair: '#241d1a', clothes: '#0e5468', collar: '#7ec8da' },
  { top: 'hijab', skin: skins.warm, hair: '#e2a320', clothes: '#7a5208' },
  { top: 'crop', skin: skins.fair, hair: '#3b2a20', clothes: '#3d7c50' },
  { top: 'bun', skin: skins.deep, hair: '#1a1413', clothes: '#b4466c' },
  { top: 'hijab', skin: skins.deep, hair: '#717a2c', clothes: '#3f4417', glasses: true },
  { top: 'crop', skin: skins.deep, hair: '#1a1413', clothes: '#e2a320', collar: '#fff2db', glasses: true },
  { top: 'bald', skin: skins.tan, hair: '#6a6f72', clothes: '#3660ae', collar: '#ffffff', beard: true },
]

/** The number of different portraits. */
export const portraitCount = looks.length

const shoulders = 'M12 122c0-24 18-37 38-40 4 5 16 5 20 0 20 3 38 16 38 40z'
const neck = 'M51 64h18v20c0 6-18 6-18 0z'
const head = 'M39.5 53a20.5 25 0 1 0 41 0 20.5 25 0 1 0-41 0z'
const ears = 'M35 55a4.6 4.6 0 1 0 9 0 4.6 4.6 0 1 0-9 0zM76 55a4.6 4.6 0 1 0 9 0 4.6 4.6 0 1 0-9 0z'
const openCollar = 'M50 82l10 13 10-13 6 3-11 18H55L44 85z'
const fullBeard =
  'M39.5 54c0 18 7 27 20.5 27s20.5-9 20.5-27c-2 6-5 8-8.5 8-4 0-7-1.5-12-1.5S52 62 48 62c-3.5 0-6.5-2-8.5-8z'

const scarf = 'M60 15c-21 0-30 16-30 38 0 21-2 33-11 43 8 16 26 26 42 26s33-11 41-26c-9-10-12-22-12-43 0-22-9-38-30-38z'
const faceInScarf = 'M60 30c12.5 0 18.5 9 18.5 22S71 77.5 60 77.5 41.5 65 41.5 52 47.5 30 60 30z'
const scarfFold = 'M36 78c6 12 16 17 26 17 11 0 19-5 26-15-4 20-16 30-28 30-13 0-23-12-24-32z'

const behind: Partial<Record<Top, string>> = {
  bob: 'M60 20c-19 0-27 14-27 32 0 14-3 22-5 28 8 6 18 6 24 4h16c6 2 16 2 24-4-2-6-5-14-5-28 0-18-8-32-27-32z',
  bun: 'M48 18a12 12 0 1 1 24 0 12 12 0 1 1-24 0zM36 54c-2-20 8-34 24-34s26 14 24 34z',
}

const above: Partial<Record<Top, string>> = {
  bob: 'M39 54c0-14 8-21 17-24 8 6 17 9 25 10l1 14c4-22-8-33-22-33S36 32 39 54z',
  bun: 'M38.5 53c1-13 9-20 21.5-21s20.5 8 21.5 21c4-21-7-32-21.5-32s-25.5 11-21.5 32z',
  crop: 'M38.5 53c-3-18 6-31 22-31 15 0 24 11 21 31-2-8-4-12-7-15-9 1-20-1-26-5-3 5-8 9-10 20z',
  curls:
    'M38 50c-4-2-5-8-2-11-2-5 2-10 6-10 1-6 8-9 13-6 4-5 13-4 15 1 6-1 11 4 10 9 5 2 6 9 2 12 0 3-1 5-2 6-1-7-4-11-9-13-6 3-14 3-20 0-6 2-10 6-13 12z',
  bald: 'M38.5 54c-2-8 0-14 3-18 0 6 0 10-1 15zM81.5 54c2-8 0-14-3-18 0 6 0 10 1 15z',
}

function features({ top, skin: [light, shade], hair, glasses, beard, moustache }: Look): Shape[] {
  const brows = top === 'hijab' ? '#3a2a22' : hair
  return [
    ...(beard ? [{ d: fullBeard, fill: hair }] : []),
    { d: 'M52.5 54h.01M67.5 54h.01', stroke: ink, width: 4.6 },
    { d: 'M49 47.5q3.5-2.4 7-.6M64 46.9q3.5-1.8 7 .6', stroke: brows, width: 1.9 },
    { d: 'M60 55.5l-1.7 5h3', stroke: shade, width: 1.9 },
    beard
      ? { d: 'M55 68.5q5 3.6 10 0', stroke: light, width: 2.6 }
      : { d: 'M54.5 65.5q5.5 4.6 11 0', stroke: ink, width: 2 },
    ...(moustache
      ? [
          {
            d: 'M50.5 64.5c3-3.6 6.5-3.4 9.5-1.7 3-1.7 6.5-1.9 9.5 1.7-3.5 1-6.5.9-9.5-.2-3 1.1-6 1.2-9.5.2z',
            fill: hair,
          },
        ]
      : []),
    ...(glasses
      ? [
          {
            d: 'M49 48.5h4a4.5 5 0 0 1 0 11h-4a4.5 5 0 0 1 0-11zM67 48.5h4a4.5 5 0 0 1 0 11h-4a4.5 5 0 0 1 0-11zM57.5 53q2.5-1.5 5 0',
            stroke: ink,
            width: 1.9,
          },
        ]
      : []),
  ]
}

/** Returns the paths of one portrait, back to front. Numbers past the last portrait begin again at the first. */
export function portrait(index: number): Shape[] {
  const look = looks[Math.abs(index) % looks.length] as Look
  const { top, skin, hair, clothes, collar } = look
  if (top === 'hijab') {
    return [
      { d: shoulders, fill: clothes },
      { d: scarf, fill: hair },
      { d: faceInScarf, fill: skin[0] },
      ...features(look),
      { d: scarfFold, fill: '#000', opacity: 0.12 },
    ]
  }
  const back = behind[top]
  const front = above[top]
  return [
    ...(back ? [{ d: back, fill: hair }] : []),
    { d: neck, fill: skin[1] },
    { d: shoulders, fill: clothes },
    ...(collar ? [{ d: openCollar, fill: collar }] : []),
    ...(back ? [] : [{ d: ears, fill: skin[1] }]),
    { d: head, fill: skin[0] },
    ...features(look),
    ...(front ? [{ d: front, fill: hair }] : []),
  ]
}

/**
 * Returns a portrait as an SVG file for sample photos, in the size of a card's picture. The background is transparent,
 * so that a teacher's pattern stays visible.
 */
export function portraitFile(index: number): string {
  const paths = portrait(index).map(({ d, fill = 'none', stroke, width, opacity = 1 }) => {
    const line = stroke
      ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
      : ''
    return `<path d="${d}" fill="${fill}" opacity="${opacity}"${line}/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-31 -25.6 182 145.6" width="600" height="480">${paths.join('')}</svg>`
}
