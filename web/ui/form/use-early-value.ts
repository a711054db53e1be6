import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Box = HTMLInputElement | HTMLSelectElement

/** Passes a value that was entered before the scripts ran to `take`, because React's state lacks it. */
export function useEarlyValue<B extends Box>(take: (value: string) => void): RefObject<B | null> {
  const box = useRef<B>(null)
  const takeEarly = useEffectEvent(() => {
    if (box.current?.value) take(box.current.value)
  })
  useLayoutEffect(() => takeEarly(), [])
  return box
}
