import type { ReactNode } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { InkDesk, type Overlay } from './ink-desk.tsx'
import { inkTexts } from './ink-texts.ts'
import type { VoiceRecording } from './use-voice-note.ts'
import { VoiceNote } from './voice-note.tsx'

const marksOf = 'GET /homework-submission/submission/:id/marks'

interface Props {
  submission: number
  page: number
  /** Is called when the teacher writes on the page or chooses a tool. */
  onWriting: () => void
  /** Renders the page's picture with the overlay; without the overlay until the marks have loaded. */
  children: (overlay?: Overlay) => ReactNode
}

/** Loads the marks of a submission's page, and then lets the teacher write. */
export function InkPage({ submission, page, onWriting, children }: Props) {
  const t = useTexts(inkTexts)
  const reply = useApi(marksOf, { params: { id: submission } })
  const found = reply.data?.data.pages.find(({ id }) => id === page)
  if (found) {
    return (
      <InkDesk key={page} submission={submission} page={found} onWriting={onWriting}>
        {children}
      </InkDesk>
    )
  }
  return (
    <div className="grid gap-3">
      {reply.isError ? (
        <Notice tone="warn" role="alert">
          {t('notLoaded')}{' '}
          <Button look="secondary" size="sm" busy={reply.isFetching} onClick={() => reply.refetch()}>
            {t('again')}
          </Button>
        </Notice>
      ) : (
        <Bone className="h-14.5 rounded-md" />
      )}
      {children()}
      {/* The place of the line that says whether the marks are saved. */}
      <div className="min-h-6" />
    </div>
  )
}

/**
 * Loads the voice note of a submission, and then lets the teacher record a voice note. The panel is there before, so
 * that the keys of the grade below it do not move.
 */
export function VoiceNoteOf({ submission, recording }: { submission: number; recording: VoiceRecording }) {
  const reply = useApi(marksOf, { params: { id: submission } })
  const work = reply.data?.data
  if (!work && reply.isError) return null
  return (
    <VoiceNote
      submission={submission}
      recording={recording}
      note={work?.voice_note ?? null}
      isLoading={!work}
      onExpired={reply.refetch}
    />
  )
}
