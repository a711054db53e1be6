import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { positionWrites, type Report } from './position-writes.ts'

const host = 'https://www.youtube-nocookie.com'
/**
 * The interval in milliseconds, and the highest number, of the requests for the player's position. The player answers
 * only after its start, so the page repeats the request.
 */
const ask = { everyMs: 250, times: 80 }

/** Returns the report that a message of the player's frame contains; undefined for other messages. */
function readReport(data: unknown): Report | undefined {
  try {
    const { event, info } = JSON.parse(String(data))
    if ((event !== 'infoDelivery' && event !== 'initialDelivery') || typeof info !== 'object' || !info) return undefined
    const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
    const { currentTime, duration, playerState } = info
    return {
      seconds: number(currentTime),
      duration: number(duration),
      isPaused: playerState === 2,
      hasEnded: playerState === 0,
    }
  } catch {
    return undefined
  }
}

interface Props {
  id: string
  title: string
  className: string
  /** The seconds at which the video begins. */
  from: number
  /** Receives the position from time to time; without this function, the page requests no position. */
  onPosition?: ((seconds: number) => void) | undefined
}

/** Asks the player in the frame for its position and hands on the position from time to time. */
function usePositions(
  frame: RefObject<HTMLIFrameElement | null>,
  { id, from, onPosition }: Omit<Props, 'title' | 'className'>,
) {
  const write = useEffectEvent((seconds: number) => onPosition?.(seconds))
  const isAsked = onPosition !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another video has other positions
  useEffect(() => {
    if (!isAsked) return
    const writes = positionWrites(from, write)
    const leave = () => writes.leave(performance.now())
    const player = frame.current
    let timer: ReturnType<typeof setInterval> | undefined
    // Before the frame has loaded, its window is empty and has another origin.
    const begin = () => {
      let left = ask.times
      clearInterval(timer)
      timer = setInterval(() => {
        left -= 1
        if (left <= 0) clearInterval(timer)
        const listening = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' })
        player?.contentWindow?.postMessage(listening, host)
      }, ask.everyMs)
    }
    const hear = (message: MessageEvent) => {
      if (message.origin !== host || message.source !== player?.contentWindow) return
      const report = readReport(message.data)
      if (!report) return
      clearInterval(timer)
      writes.hear(report, performance.now())
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    player?.addEventListener('load', begin)
    window.addEventListener('message', hear)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      player?.removeEventListener('load', begin)
      window.removeEventListener('message', hear)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [id, isAsked])
}

/**
 * Embeds YouTube's player. The position comes through messages of its frame, so our page needs no script of YouTube.
 */
export function VideoPlayer({ id, title, className, from, onPosition }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isAsked = onPosition !== undefined
  usePositions(frame, { id, from, onPosition })
  const query = new URLSearchParams({ autoplay: '1', rel: '0' })
  if (from > 0) query.set('start', String(from))
  if (isAsked) query.set('enablejsapi', '1')
  if (isAsked) query.set('origin', location.origin)
  return (
    <iframe
      ref={frame}
      src={`${host}/embed/${id}?${query}`}
      title={title}
      dir="ltr"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className={className}
    />
  )
}
