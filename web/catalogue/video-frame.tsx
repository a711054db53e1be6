import { useState } from 'react'
import { ChalkLesson } from '#web/art/drawings/chalk-lesson.tsx'
import { formatVideoTime } from '#web/i18n/format.ts'
import { texts } from '#web/i18n/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { VideoPlayer } from './video-player.tsx'

const videoTexts = texts({
  play: { ar: 'شغّل الفيديو: {{title}}', en: 'Play video: {{title}}' },
  goOn: { ar: 'تابع من {{time}}', en: 'Go on from {{time}}' },
  noVideo: { ar: 'لا يوجد فيديو', en: 'No video yet' },
})

const inLink = /(?:\/embed\/|\/shorts\/|\/live\/|[?&]v=|youtu\.be\/)([\w-]{11})(?![\w-])/

/**
 * Returns the 11-character id in a link of YouTube's forms; undefined without an id. Does not check the link's host
 * (docs/product.md, Courses and lessons).
 */
export const videoId = (link: string | null | undefined) => inLink.exec(link ?? '')?.[1]

interface Props {
  url: string | null | undefined
  title: string
  /** The picture until the video plays; without a picture, a drawn board. Before the press YouTube gets no request. */
  image?: string | null
  /** The reason why this viewer gets no video, shown with a lock. Has no effect if `url` has a video. */
  locked?: string
  /**
   * If true, the frame keeps 16:9 as in a form; otherwise wide screens show 500 px (docs/product.md, Forms, messages,
   * waiting).
   */
  preview?: boolean
  /** If true, the video does not play yet, because the page does not react yet. */
  disabled?: boolean
  /** The seconds at which the student stopped; 0 by default. */
  from?: number
  /** Receives the student's position in the video; absent for viewers whose position is not saved. */
  onPosition?: (seconds: number) => void
}

/**
 * Shows a picture that becomes the player when pressed. Without a video, only shows the picture. The player is left to
 * right in both languages.
 */
export function VideoFrame({ url, title, image, locked, preview = false, disabled, from = 0, onPosition }: Props) {
  const t = useTexts(videoTexts)
  const [playing, setPlaying] = useState('')
  const id = videoId(url)
  const frame = `relative isolate block aspect-video w-full overflow-hidden rounded-lg bg-chalkboard ${preview ? '' : 'lg:aspect-auto lg:h-[500px]'}`

  if (id && playing === id) {
    return <VideoPlayer id={id} title={title} className={frame} from={from} onPosition={onPosition} />
  }

  const picture = image ? (
    <img src={image} alt="" width="800" height="450" className="absolute inset-0 -z-10 size-full object-cover" />
  ) : (
    <ChalkLesson className="absolute inset-0 -z-10 size-full" />
  )
  if (!id) {
    return (
      <div className={frame}>
        {picture}
        {locked && (
          <span className="absolute inset-0 m-auto grid size-15 place-items-center rounded-full bg-veil text-white lg:size-22">
            <Icon name="lock" size="xl" />
          </span>
        )}
        {(locked || !image) && (
          <p className="absolute start-4 bottom-4 rounded-sm bg-veil px-3 py-1 text-small text-white">
            {locked ?? t('noVideo')}
          </p>
        )}
      </div>
    )
  }
  const goOn = from > 0 && t('goOn', { time: formatVideoTime(from) })
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={goOn ? `${t('play', { title })}. ${goOn}` : t('play', { title })}
      onClick={() => setPlaying(id)}
      className={`group cursor-pointer ${frame}`}
    >
      {picture}
      <span
        className={`absolute inset-0 m-auto grid place-items-center rounded-full bg-mango text-ink shadow-[0_0_0_8px_var(--mango-glow)] transition-transform duration-(--t-base) ease-out motion-safe:group-hover:scale-106 ${preview ? 'size-14' : 'size-15 lg:size-22'}`}
      >
        <Icon name="play" size="xl" />
      </span>
      {goOn && (
        <span className="absolute start-4 bottom-4 rounded-sm bg-veil px-3 py-1 font-semibold text-small text-white">
          {goOn}
        </span>
      )}
    </button>
  )
}
