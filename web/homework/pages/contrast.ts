/**
 * Makes paper white and ink dark: the darkest 2 % become black, the lightest half white. On a page with less ink, the
 * paper becomes white too, and levels far below the paper black. Changes RGBA bytes in place.
 */
export function strengthen(pixels: Uint8ClampedArray): void {
  const levels = new Uint32Array(256)
  for (let at = 0; at < pixels.length; at += 4) {
    const light = ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8
    levels[light] = (levels[light] ?? 0) + 1
  }
  const [ink, paper] = [levelBelow(levels, 0.02), levelBelow(levels, 0.5)]
  const range = Math.max(40, paper - ink)
  const curve = Uint8ClampedArray.from({ length: 256 }, (_, level) => 255 - ((paper - level) * 255) / range)
  for (let at = 0; at < pixels.length; at += 1) if (at % 4 !== 3) pixels[at] = curve[pixels[at] ?? 0] ?? 0
}

/** Returns the lowest level that at least the given share of all pixels does not exceed. */
function levelBelow(levels: Uint32Array, share: number): number {
  let left = share * levels.reduce((sum, count) => sum + count, 0)
  return levels.findIndex((count) => {
    left -= count
    return left <= 0
  })
}
