import { useState, useSyncExternalStore } from 'react'
import type { Marks, StampName } from '#contract/ink.ts'
import { type Place, without, withPin, withScore, withStamp, withText } from './change-marks.ts'
import type { InkStore } from './ink-store.ts'

export type Tool = 'pen' | 'eraser' | 'pin' | StampName

const isStamp = (tool: Tool): tool is StampName => tool !== 'pen' && tool !== 'eraser' && tool !== 'pin'

/**
 * Returns the first tool. A finger gets no tool at first, so that the finger scrolls the page; a mouse gets the pen.
 */
const firstTool = (): Tool | undefined => (matchMedia('(pointer: coarse)').matches ? undefined : 'pen')

/**
 * Returns the marks of a page with the chosen tool, and functions that change them. Calls `onWriting` when the teacher
 * chooses a tool, begins a stroke or changes a mark.
 */
export function useInk(store: InkStore, onWriting: () => void) {
  const state = useSyncExternalStore(store.subscribe, store.read)
  const [tool, setTool] = useState<Tool | undefined>(firstTool)
  /** The index of the comment that is open on the page, from 0; undefined if none is open. */
  const [open, setOpen] = useState<number>()
  /** The index of the score whose field is open on the page, from 0; undefined if none is open. */
  const [openScore, setOpenScore] = useState<number>()
  const [isFull, setFull] = useState(false)

  /**
   * Changes the marks. Shows that the page is full if the marks stay the same. Changes of one `group` are undone
   * together.
   */
  function change(next: Marks, group?: string) {
    onWriting()
    setFull(next === store.read().marks)
    store.change(next, group)
  }

  /** Places the chosen stamp or comment. Opens a placed comment. */
  function place({ x, y }: Place) {
    const { marks } = store.read()
    if (tool === undefined || tool === 'pen' || tool === 'eraser') return
    const stamp = { stamp: tool as StampName, x, y, ...(tool === 'score' && { score: 1 }) }
    change(isStamp(tool) ? withStamp(marks, stamp) : withPin(marks, { x, y, text: '' }))
    if (tool === 'pin') setOpen(store.read().marks.pins.length - 1)
    if (tool === 'score') setOpenScore(store.read().marks.stamps.length - 1)
  }

  /** Closes the fields on the page, because their marks may go. */
  function closing(act: () => void) {
    onWriting()
    setOpen(undefined)
    setOpenScore(undefined)
    act()
  }

  return {
    ...state,
    ...{ tool, open, openScore, isFull, setOpen, setOpenScore, change, place, onWriting },
    /** Returns the current marks, because several pointer events arrive between two renders. */
    now: () => store.read().marks,
    /** Chooses a tool. Choosing the same tool again deselects it, and a finger then scrolls. */
    choose: (next: Tool) => {
      onWriting()
      setTool(next === tool ? undefined : next)
    },
    write: (number: number, text: string) => change(withText(store.read().marks, number, text), `text ${number}`),
    score: (number: number, score: number) => change(withScore(store.read().marks, number, score), `score ${number}`),
    remove: (kind: keyof Marks, number: number) =>
      closing(() => store.change(without(store.read().marks, kind, number))),
    undo: () => closing(() => store.undo()),
    redo: () => closing(() => store.redo()),
  }
}
export type InkTools = ReturnType<typeof useInk>
