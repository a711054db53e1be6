import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { FileDownload } from '#web/ui/form/file-chip.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { homeworkTexts } from './texts.ts'

export type HandedIn = CallReply<'GET /homework-submission/submissions/:id'>['data'][number]

/** The homework of a list of submissions. */
export type Marked = Pick<CallReply<'GET /homework/homework/:id'>['data'], 'id' | 'full_mark'>

/** Shows one submission to the teacher: time, files, note and state. The form below takes the grade and a note. */
export function SubmittedWork(props: {
  submission: HandedIn
  fullMark: number | null
  title?: ReactNode
  children?: ReactNode
}) {
  const { submission, fullMark, title, children } = props
  const t = useTexts(homeworkTexts)
  const language = useLanguage()
  const { grade, note, files, submitted_at } = submission
  return (
    <article className="grid gap-4 panel p-4 md:p-5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          {title && <h3 className="text-title">{title}</h3>}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-text-2">
            {formatDateTime(submitted_at, language)}
            <LateBadge submission={submission} />
            {grade === null ? (
              <Badge tone="warn" icon="clock">
                {t('waiting')}
              </Badge>
            ) : (
              <Badge tone="ok" icon="check">
                {t('graded')}
              </Badge>
            )}
          </p>
        </div>
        {grade !== null && <ScoreRing score={grade} total={fullMark} />}
      </div>
      <WorkFiles files={files} />
      <WorkNotes note={note} />
      {children}
    </article>
  )
}

export function LateBadge({ submission }: { submission: Pick<HandedIn, 'is_late'> }) {
  const t = useTexts(homeworkTexts)
  return submission.is_late === 1 ? <Badge icon="calendar">{t('late')}</Badge> : null
}

export function WorkFiles({ files }: Pick<HandedIn, 'files'>) {
  const t = useTexts(homeworkTexts)
  return (
    <ul className="grid gap-2">
      {files.map(({ id, name, file }) => (
        <li key={id}>
          <FileDownload name={name} href={file} label={t('download', { name })} />
        </li>
      ))}
    </ul>
  )
}

/** Shows the student's note and the teacher's note. */
export function WorkNotes({ note, teacher_note }: Pick<HandedIn, 'note'> & Partial<Pick<HandedIn, 'teacher_note'>>) {
  const t = useTexts(homeworkTexts)
  return (
    <>
      {note && (
        <p dir="auto" className="whitespace-pre-line">
          {note}
        </p>
      )}
      {teacher_note && (
        <p className="rounded-md bg-accent-tint p-3.5">
          <b className="block text-caption text-accent-text">{t('teacherNote')}</b>
          <span dir="auto" className="block whitespace-pre-line">
            {teacher_note}
          </span>
        </p>
      )}
    </>
  )
}
