import { gzipSync } from 'node:zlib'
import { inkGreen, inkRed, inkTallest, inkWidth, type Marks, type Stamp, scoreSize, stampPaths } from '#contract/ink.ts'
import { piecesOf, readPoints } from '#contract/stroke.ts'
import type { Language } from '#contract/values.ts'
import { type Html, html } from '#server/html.ts'
import { say } from './words.ts'

/** The steps between the drawn points of a stroke. A larger step makes a smaller page. */
const steps = [1, 2, 4, 8, 16, 32]
/** The highest number of compressed bytes of all drawings of one page. */
const mostBytes = 40_000

/**
 * Returns a drawing for each page, with as many points as `mostBytes` allows. The largest step applies even if the
 * drawings are then too large.
 */
export function drawings(pages: readonly Marks[], language: Language): Html[] {
  let drawn: Html[] = []
  for (const step of steps) {
    drawn = pages.map((marks) => drawing(marks, language, step))
    if (gzipSync(drawn.map(({ text }) => text).join('')).length <= mostBytes) break
  }
  return drawn
}

/**
 * Draws the marks over a picture of any height. The picture's width sets the scale, and marks below the picture's lower
 * edge are not shown.
 */
const drawing = ({ strokes, stamps, pins }: Marks, language: Language, step: number): Html =>
  html`<svg viewBox="0 0 ${inkWidth} ${inkTallest}" preserveAspectRatio="xMinYMin slice" aria-hidden="true"><g fill="none" stroke="${inkRed}" stroke-linecap="round" stroke-linejoin="round">${strokes.map(
    ({ points }) => stroke(points, step),
  )}</g>${stamps.map((stamp) => stampShape(stamp, language))}${pins.map(
    ({ x, y }, place) =>
      html`<g transform="translate(${x} ${y})"><circle r="25" fill="${inkRed}" stroke="#fff" stroke-width="4"/>${letter(String(place + 1), { y: 10, size: 28, colour: '#fff' })}</g>`,
  )}</svg>`

function stroke(points: string, step: number): Html[] {
  const all = readPoints(points)
  const kept = all.filter((_point, place) => place % step === 0 || place === all.length - 1)
  return piecesOf(kept).map(({ path, width }) => html`<path d="${path}" stroke-width="${width}"/>`)
}

function stampShape({ stamp, x, y, score }: Stamp, language: Language): Html {
  const line = (path: string, colour: string) =>
    html`<path d="${path}" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`
  const shapes: Record<Stamp['stamp'], Html> = {
    tick: line(stampPaths.tick, inkGreen),
    cross: line(stampPaths.cross, inkRed),
    half: letter('½', { y: 20, size: 58, colour: inkRed }),
    question: letter('?', { y: 24, size: 68, colour: inkRed }),
    score: html`<circle r="34" fill="none" stroke="${inkRed}" stroke-width="4"/>${letter(String(score), { y: 13, size: scoreSize(score), colour: inkRed })}`,
    well_done: html`<g transform="rotate(-8)"><rect x="-102" y="-40" width="204" height="80" rx="16" fill="#fff9" stroke="${inkGreen}" stroke-width="5"/>${letter(
      say('wellDone', language),
      { y: 14, size: 42, colour: inkGreen },
    )}</g>`,
  }
  return html`<g transform="translate(${x} ${y})">${shapes[stamp]}</g>`
}

const letter = (text: string | Html, { y, size, colour }: { y: number; size: number; colour: string }): Html =>
  html`<text y="${y}" text-anchor="middle" font-size="${size}" font-weight="700" fill="${colour}">${text}</text>`
