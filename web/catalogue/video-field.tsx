import type { VideoState } from '#contract/video-look.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { useVideoLook } from './use-video-look.ts'
import { videoId } from './video-frame.tsx'
import { videoLookTexts } from './video-look-texts.ts'

/** Asks for a YouTube link and checks its video. The form stores the value, because it previews the video elsewhere. */
export function VideoField({ link, onLink }: { link: string; onLink: (link: string) => void }) {
  const t = useTexts(videoLookTexts)
  return (
    <Field
      name="video_url"
      type="url"
      label={t('video')}
      hint={link ? <VideoHint link={link} /> : undefined}
      placeholder="https://www.youtube.com/watch?v=…"
      dir="ltr"
      inputMode="url"
      value={link}
      onChange={(event) => onLink(event.target.value)}
    />
  )
}

function VideoHint({ link }: { link: string }) {
  const t = useTexts(videoLookTexts)
  const look = useVideoLook(link)
  if (videoId(link) === undefined) return t('noLink')
  if (look.isPending) return t('looking')
  const { state, title } = look.data?.data ?? { state: 'unchecked' as VideoState, title: null }
  if (state !== 'ready') return <span className="font-semibold text-warning">{t(state)}</span>
  return (
    <span className="inline-flex items-start gap-1.5 font-semibold text-success">
      <Icon name="circle-check" size="sm" className="mt-0.5 flex-none" />
      <span>
        {t('ready')} <SchoolText text={title ?? ''} />
      </span>
    </span>
  )
}
