import { useTexts } from '#web/i18n/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { editingTexts } from './editing-texts.ts'
import { videoId } from './video-frame.tsx'

/** Asks for a YouTube link and validates it. The form owns the value, because it previews the video elsewhere. */
export function VideoField({ link, onLink }: { link: string; onLink: (link: string) => void }) {
  const t = useTexts(editingTexts)
  return (
    <Field
      name="video_url"
      type="url"
      label={t('video')}
      hint={link ? <VideoHint good={videoId(link) !== undefined} /> : undefined}
      placeholder="https://www.youtube.com/watch?v=…"
      dir="ltr"
      inputMode="url"
      value={link}
      onChange={(event) => onLink(event.target.value)}
    />
  )
}

function VideoHint({ good }: { good: boolean }) {
  const t = useTexts(editingTexts)
  if (!good) return t('videoBad')
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-success">
      <Icon name="circle-check" size="sm" />
      {t('videoGood')}
    </span>
  )
}
