import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Picture } from './page-strip.tsx'
import { pageTexts } from './page-texts.ts'
import type { Corner } from './shapes.ts'

const step = 0.01
const arrows: Record<string, Corner> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}
const inside = (share: number) => Math.min(1, Math.max(0, share))

/** Shows the photo with four corners, which a finger, a mouse or the arrow keys move. */
export function Corners(props: { blob: Blob; corners: Corner[]; onMove: (corners: Corner[]) => void }) {
  const { blob, corners, onMove } = props
  const t = useTexts(pageTexts)
  const frame = useRef<HTMLDivElement>(null)
  const move = (at: number, { x, y }: Corner) =>
    onMove(corners.map((corner, index) => (index === at ? { x: inside(x), y: inside(y) } : corner)))

  function drag(at: number, event: PointerEvent<HTMLButtonElement>) {
    const box = frame.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(at, { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height })
  }

  function nudge(at: number, event: KeyboardEvent) {
    const by = arrows[event.key]
    const corner = corners[at]
    if (!by || !corner) return
    event.preventDefault()
    move(at, { x: corner.x + by.x, y: corner.y + by.y })
  }

  return (
    <div ref={frame} dir="ltr" className="relative mx-auto w-fit touch-none select-none">
      <Picture blob={blob} alt={t('pages')} className="block max-h-[55dvh] max-w-full rounded-sm" />
      <svg
        aria-hidden="true"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full"
      >
        <polygon
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-primary/15 stroke-primary"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {corners.map(({ x, y }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the corners keep their places
          key={at}
          type="button"
          aria-label={t('corner', { number: at + 1 })}
          ref={(button) => {
            if (button) Object.assign(button.style, { insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` })
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(at, event)}
          onKeyDown={(event) => nudge(at, event)}
          className="absolute grid size-11 -translate-1/2 touch-none place-items-center rounded-full"
        >
          <span className="size-6 rounded-full border-4 border-primary bg-surface" />
        </button>
      ))}
    </div>
  )
}
