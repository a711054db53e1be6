import { type KeyboardEvent, useState } from 'react'
import { inkWidth } from '#contract/ink.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { erased, type Place } from './change-marks.ts'
import { inkTexts } from './ink-texts.ts'
import { useToolName } from './tool-name.ts'
import type { InkTools } from './use-ink.ts'

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const stride = { wide: 40, fine: 8 }

/**
 * Moves a pointer over the page with the arrow keys; Enter or space places the chosen stamp or comment, Delete or
 * Backspace erases.
 */
export function usePointerKeys(ink: InkTools, height: number) {
  const t = useTexts(inkTexts)
  const nameOf = useToolName()
  const [spot, setSpot] = useState<Place>({ x: inkWidth / 2, y: height / 2 })
  const [told, setTold] = useState('')

  function moveBy([x, y]: readonly [number, number], units: number) {
    const inside = (value: number, most: number) => Math.min(most, Math.max(0, value))
    const next = { x: inside(spot.x + x * units, inkWidth), y: inside(spot.y + y * units, height) }
    setSpot(next)
    const percent = (value: number, most: number) => Math.round((100 * value) / most)
    setTold(t('spot', { across: percent(next.x, inkWidth), down: percent(next.y, height) }))
  }

  function eraseHere() {
    const next = erased(ink.now(), spot)
    setTold(t(next === ink.now() ? 'nothingThere' : 'removed'))
    if (next !== ink.now()) ink.change(next)
  }

  function press(event: KeyboardEvent) {
    const { key, shiftKey } = event
    const step = steps[key]
    const isPlacing = key === 'Enter' || key === ' '
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!step && !isPlacing && key !== 'Delete' && key !== 'Backspace') return
    event.preventDefault()
    event.stopPropagation()
    if (step) return moveBy(step, shiftKey ? stride.fine : stride.wide)
    if (!isPlacing || ink.tool === 'eraser') return eraseHere()
    if (ink.tool === undefined || ink.tool === 'pen') return
    ink.place(spot)
    setTold(t('placed', { name: nameOf(ink.tool) }))
  }
  return { spot, told, press }
}
