import { useId } from 'react'
import { useSend } from '#web/api/hooks.ts'
import { formatClock } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { InkIcon } from './ink-icon.tsx'
import { inkTexts } from './ink-texts.ts'
import type { VoiceRecording } from './use-voice-note.ts'

interface Note {
  file: string
  seconds: number
}

const refresh = ['GET /homework-submission/submission/:id/marks'] as const

interface Props {
  submission: number
  recording: VoiceRecording
  note: Note | null
  /** True until the server has told whether a voice note exists. Nothing can be recorded before. */
  isLoading: boolean
  /** Asks for a fresh link after the note failed to load, because its link may have expired. */
  onExpired: () => unknown
}

/** Lets the teacher record a voice note on a submission, listen to it, and delete it. */
export function VoiceNote({ submission, recording, note, isLoading, onExpired }: Props) {
  const t = useTexts(inkTexts)
  const id = useId()
  const { voice, record, stop } = recording
  return (
    <section aria-labelledby={id} className="grid gap-2 panel p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-small">
          {t('voice')}
        </h2>
        <span className="text-caption text-text-2">{t('voiceLimit')}</span>
      </div>
      {voice.state === 'recording' ? (
        <Running seconds={voice.seconds} level={voice.level} onStop={stop} />
      ) : (
        <>
          {note && <Recorded submission={submission} note={note} onExpired={onExpired} />}
          <Button
            look="secondary"
            size="sm"
            disabled={isLoading}
            busy={voice.state === 'sending' || voice.state === 'asking'}
            busyText={t('sending')}
            onClick={record}
          >
            <span className="inline-flex items-center gap-2">
              <InkIcon name="microphone" />
              {t(note ? 'recordAgain' : 'record')}
            </span>
          </Button>
        </>
      )}
      <Problem recording={recording} />
    </section>
  )
}

function Running({ seconds, level, onStop }: { seconds: number; level: number; onStop: () => void }) {
  const t = useTexts(inkTexts)
  return (
    <div className="flex items-center gap-3 rounded-md border border-border bg-bg p-1.5">
      <button
        type="button"
        aria-label={t('stop')}
        title={t('stop')}
        onClick={onStop}
        className="grid size-11 flex-none place-items-center rounded-sm text-danger hover:bg-danger-tint"
      >
        <InkIcon name="stop" />
      </button>
      <meter aria-label={t('level')} min={0} max={1} value={level} className="min-w-0 grow" />
      <span role="status" className="sr-only">
        {t('recording')}
      </span>
      <bdi dir="ltr" className="tnum pe-2 text-small">
        {formatClock(seconds)} / 1:00
      </bdi>
    </div>
  )
}

function Recorded({
  submission,
  note: { file, seconds },
  onExpired,
}: Pick<Props, 'submission' | 'onExpired'> & { note: Note }) {
  const t = useTexts(inkTexts)
  const { send } = useSend('DELETE /homework-submission/submission/:id/voice-note', { refresh })
  const remove = () =>
    askThenDo({
      title: t('deleteVoiceAsk'),
      loss: t('deleteVoiceLoss'),
      verb: t('deleteVoice'),
      run: () => send({ params: { id: submission } }),
      done: t('voiceDeleted'),
      failed: t('voiceNotDeleted'),
    })
  return (
    <div className="flex items-center gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: a spoken note has no text */}
      <audio
        controls
        preload="none"
        src={file}
        onError={onExpired}
        aria-label={t('voice')}
        className="h-11 min-w-0 grow"
      />
      <bdi dir="ltr" className="tnum text-small">
        {formatClock(seconds)}
      </bdi>
      <IconButton icon="trash" danger label={t('deleteVoice')} onClick={remove} />
    </div>
  )
}

/** Shows why nothing was recorded or sent, and the remedy. */
function Problem({ recording: { voice, sendAgain, discard } }: { recording: VoiceRecording }) {
  const t = useTexts(inkTexts)
  const told = { denied: 'noMicrophone', unable: 'cannotRecord', refused: 'refusedVoice' } as const
  if (voice.state === 'failed') {
    return (
      <Notice tone="warn" role="alert">
        {t('notSent')}{' '}
        <span className="flex flex-wrap gap-2">
          <Button look="secondary" size="sm" onClick={() => sendAgain(voice.file)}>
            {t('sendAgain')}
          </Button>
          <Button look="ghost" size="sm" onClick={discard}>
            {t('discardVoice')}
          </Button>
        </span>
      </Notice>
    )
  }
  if (voice.state === 'reload') {
    return (
      <Notice role="status">
        {t('reload')}{' '}
        <Button look="secondary" size="sm" onClick={() => location.reload()}>
          {t('reloadPage')}
        </Button>
      </Notice>
    )
  }
  const problem = told[voice.state as keyof typeof told]
  return problem ? (
    <Notice tone="warn" role="alert">
      {t(problem)}
    </Notice>
  ) : null
}
