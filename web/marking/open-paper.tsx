import type { ApiError } from '#web/api/api-error.ts'
import { formatDateTime, formatTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { GradeDock } from './grade-dock.tsx'
import { VoiceNoteOf } from './ink/ink-page.tsx'
import { useVoiceNote } from './ink/use-voice-note.ts'
import { NotePanel } from './note-panel.tsx'
import { PaperPages } from './paper-pages.tsx'
import { ScoreOffer } from './score-offer.tsx'
import { markingTexts } from './texts.ts'
import type { Paper, useDesk } from './use-desk.ts'
import { useGrading } from './use-grading.ts'

interface Props {
  paper: Paper
  full: number | null
  /** The button after the grade: the next submission, the end of the queue, or back to the queue. */
  end: 'next' | 'finish' | 'resume'
  /** The page's queue; without `holder` for a submission outside the queue. */
  marking: Pick<ReturnType<typeof useDesk>, 'countMarked' | 'goOn' | 'isLost'> & {
    holder?: () => string
    /** Asks for fresh links to the files. */
    onExpired: () => unknown
  }
}

/** Shows one submission: its pages, and beside them the student, the note and the grade. */
export function OpenPaper({ paper, full, end, marking }: Props) {
  const { holder, countMarked, goOn, onExpired, isLost } = marking
  const recording = useVoiceNote({ paper, onRecord: () => grading.stay() })
  const grading = useGrading({ paper, holder, countMarked, goOn, finishVoice: recording.finish })
  const goOnFromLost = async () => {
    if (await recording.finish()) await goOn(paper.id)
  }
  const { error = '', status = 0 } = grading.failure ?? {}
  const taken = ['marking.taken', 'homework.held'].includes(error) || status === 404
  return (
    <div className="desk">
      <div className="desk-who lg:hidden">
        <Student paper={paper} />
      </div>
      <PaperPages paper={paper} onWriting={grading.onWriting} onExpired={onExpired} />
      <div className="desk-side">
        <div className="desk-notes">
          <section className={`panel grid gap-2 p-3.5 ${paper.note ? '' : 'max-lg:hidden'}`}>
            <div className="max-lg:hidden">
              <Student paper={paper} />
            </div>
            <StudentNote note={paper.note} />
          </section>
          <ScoreOffer submission={paper.id} grading={grading} full={full} />
          <NotePanel grading={grading} />
          <VoiceNoteOf submission={paper.id} recording={recording} />
        </div>
        {isLost || taken ? (
          <Lost failure={grading.failure} onNext={goOnFromLost} />
        ) : (
          <GradeDock grading={grading} full={full} end={end} />
        )}
      </div>
    </div>
  )
}

function Student({ paper }: { paper: Paper }) {
  const t = useTexts(markingTexts)
  const language = useLanguage()
  const at = formatDateTime(paper.submitted_at, language)
  return (
    <div className="flex items-center gap-3">
      <Avatar name={paper.student_name} />
      <div className="grid min-w-0 grow justify-items-start">
        <h2 className="text-title">
          <SchoolText text={paper.student_name} />
        </h2>
        <p className="text-caption text-text-2">{t(paper.is_late ? 'handedInLate' : 'handedIn', { at })}</p>
        {paper.was_left === 1 && <Badge icon="clock">{t('wasLeft')}</Badge>}
      </div>
    </div>
  )
}

function StudentNote({ note }: Pick<Paper, 'note'>) {
  const t = useTexts(markingTexts)
  if (!note) return null
  return (
    <div>
      <h2 className="text-small">{t('studentNote')}</h2>
      <p dir="auto" className="whitespace-pre-line text-small">
        {note}
      </p>
    </div>
  )
}

/** Replaces the grade when this page no longer holds the submission. Names the person who has it, if known. */
function Lost({ failure, onNext }: { failure: ApiError | undefined; onNext: () => unknown }) {
  const t = useTexts(markingTexts)
  const language = useLanguage()
  const { holder: name, ends_at } = (failure?.data ?? {}) as { holder?: string | null; ends_at?: string | null }
  const help = !name
    ? t('lostHelp')
    : ends_at
      ? t('lostTo', { name, until: t('until', { time: formatTime(ends_at, language) }) })
      : t('lostMarked', { name })
  return (
    <section className="dock">
      <Notice tone="warn" role="alert">
        <b className="block">{t('lost')}</b>
        {help}
      </Notice>
      <Button onClick={onNext} iconEnd="chevron-next">
        {t('next')}
      </Button>
    </section>
  )
}
