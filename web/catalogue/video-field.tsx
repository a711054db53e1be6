import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VideoFrame, videoId } from '#web/ui/video-frame.tsx'
import { editingTexts } from './editing-texts.ts'

/** A YouTube link with its preview as soon as it is one. */
export function VideoField({ value }: { value: string | null | undefined }) {
  const t = useTexts(editingTexts)
  const [link, setLink] = useState(value ?? '')
  const good = videoId(link) !== undefined
  return (
    <div className="grid content-start gap-3">
      <Field
        name="video_url"
        type="url"
        label={t('video')}
        hint={link ? <VideoHint good={good} /> : undefined}
        placeholder="https://www.youtube.com/watch?v=…"
        dir="ltr"
        inputMode="url"
        value={link}
        onChange={(event) => setLink(event.target.value)}
      />
      {good && (
        <div className="max-w-80">
          <VideoFrame url={link} title={t('preview')} preview />
        </div>
      )}
    </div>
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
