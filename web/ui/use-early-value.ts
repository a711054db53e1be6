import { type RefObject, useLayoutEffect, useRef } from 'react'

type Box = HTMLInputElement | HTMLSelectElement

/** What somebody typed or chose before the scripts were there: the box shows it, but the state beside it is not told. */
export function useEarlyValue<B extends Box>(take: (value: string) => void): RefObject<B | null> {
  const box = useRef<B>(null)
  const taker = useRef(take)
  taker.current = take
  useLayoutEffect(() => {
    if (box.current?.value) taker.current(box.current.value)
  }, [])
  return box
}
