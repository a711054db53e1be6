import { formatClock } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { markTexts } from './mark-texts.ts'

interface Props {
  note: { file: string; seconds: number }
  /** Asks for a fresh link after the note failed to load, because its link may have expired. */
  onExpired: () => unknown
}

/** Plays the teacher's voice note inside the page. */
export function VoicePlayer({ note: { file, seconds }, onExpired }: Props) {
  const t = useTexts(markTexts)
  return (
    <div className="flex max-w-measure flex-wrap items-center gap-x-3 gap-y-2 panel p-3 print:hidden">
      <b className="text-small">{t('voiceNote')}</b>
      <bdi dir="ltr" className="tnum text-caption text-text-2">
        {formatClock(seconds)}
      </bdi>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes down a teacher's spoken note */}
      <audio
        controls
        preload="none"
        src={file}
        onError={onExpired}
        aria-label={t('voiceNote')}
        className="h-11 w-full"
      />
    </div>
  )
}
