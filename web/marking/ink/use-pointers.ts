import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { inkLimits, inkWidth } from '#contract/ink.ts'
import type { InkPoint } from '#contract/stroke.ts'
import { erased, withStroke } from './change-marks.ts'
import { placeOn, pressureOf, withPoint } from './draw-stroke.ts'
import type { InkTools } from './use-ink.ts'

let gestures = 0

type Spot = Record<'clientX' | 'clientY', number>
interface Press {
  pointerType: string
  pressure: number
}

function placeIn(surface: SVGSVGElement | null, height: number, event: Spot) {
  const box = surface?.getBoundingClientRect()
  return box ? placeOn(box, { width: inkWidth, height }, event) : { x: 0, y: 0 }
}

/** Returns all places of the pointer since the last event. */
function stepsOf(event: PointerEvent) {
  const steps = event.nativeEvent.getCoalescedEvents?.() ?? []
  return steps.length > 0 ? steps : [event]
}

/** Holds the points of the stroke under the pen, for the screen and for the events between two renders. */
function useLivePoints() {
  const [live, setLive] = useState<readonly InkPoint[]>([])
  const points = useRef<readonly InkPoint[]>([])
  const show = (next: readonly InkPoint[]) => {
    points.current = next
    setLive(next)
  }
  return { live, points, show }
}

/**
 * Draws, erases and places with mouse, pen or one finger. A second finger discards the stroke, because two fingers
 * scroll and zoom. After a pen has touched the page, fingers have no effect, because the palm touches the page too.
 */
export function usePointers(ink: InkTools, height: number, surface: RefObject<SVGSVGElement | null>) {
  const { live, points, show } = useLivePoints()
  const hasPen = useRef(false)
  const fingers = useRef(new Set<number>())
  const drawing = useRef<number>(undefined)

  const stop = () => {
    drawing.current = undefined
    show([])
  }
  const placeOf = (event: Spot) => placeIn(surface.current, height, event)
  const pointOf = (event: Spot & Press) => ({ ...placeOf(event), pressure: pressureOf(event) })
  const eraseAt = (event: PointerEvent) => {
    const next = erased(ink.now(), placeOf(event))
    if (next !== ink.now()) ink.change(next, `erase ${gestures}`)
  }
  const commit = () => ink.change(withStroke(ink.now(), points.current))

  function down(event: PointerEvent) {
    const { pointerId, pointerType, button } = event
    if (pointerType === 'touch') fingers.current.add(pointerId)
    hasPen.current ||= pointerType === 'pen'
    if (ink.tool === undefined || button !== 0 || (pointerType === 'touch' && hasPen.current)) return
    if (fingers.current.size > 1) return stop()
    ink.onWriting()
    gestures += 1
    drawing.current = pointerId
    surface.current?.setPointerCapture(pointerId)
    if (ink.tool === 'pen') show([pointOf(event)])
    if (ink.tool === 'eraser') eraseAt(event)
  }

  function move(event: PointerEvent) {
    if (drawing.current !== event.pointerId) return
    ink.onWriting()
    if (ink.tool === 'eraser') return eraseAt(event)
    if (ink.tool !== 'pen') return
    const next = stepsOf(event).reduce((list, step) => withPoint(list, pointOf(step)), points.current)
    show(next)
    if (next.length < inkLimits.strokePoints) return
    commit()
    show(next.slice(-1))
  }

  function end(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    if (drawing.current !== event.pointerId) return
    if (event.type === 'pointerup') {
      if (ink.tool === 'pen') commit()
      else if (ink.tool !== 'eraser') ink.place(placeOf(event))
    }
    stop()
  }

  return {
    live,
    touchAction: ink.tool === undefined ? 'auto' : 'pinch-zoom',
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  }
}
