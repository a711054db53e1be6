import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Box = HTMLInputElement | HTMLSelectElement

/** What somebody typed or chose before the scripts were there: the box shows it, but the state beside it is not told. */
export function useEarlyValue<B extends Box>(take: (value: string) => void): RefObject<B | null> {
  const box = useRef<B>(null)
  const takeEarly = useEffectEvent(() => {
    if (box.current?.value) take(box.current.value)
  })
  useLayoutEffect(() => takeEarly(), [])
  return box
}
