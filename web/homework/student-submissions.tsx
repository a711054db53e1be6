import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Button, LinkButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { submissionReads } from './submission-reads.ts'
import { type HandedIn, type Marked, SubmittedWork } from './submitted-work.tsx'
import { homeworkTexts } from './texts.ts'
import { useTakeBack } from './use-take-back.ts'

const short = { ms: toastMs.short }

/** Lists students' submissions, each with its grade form. */
export function StudentSubmissions({ homework }: { homework: Marked & { waiting_count: number } }) {
  const t = useTexts(homeworkTexts)
  const page = usePage()
  const submissions = useApi('GET /homework-submission/submissions/:id', {
    params: { id: homework.id },
    query: { page },
  })
  const takeBack = useTakeBack()
  return (
    <section aria-labelledby="submissions">
      <SectionHead
        id="submissions"
        title={t('submissions')}
        end={
          homework.waiting_count > 0 && (
            <LinkButton to={`/teacher/marking/${homework.id}`} icon="pencil">
              {t('startMarking')}
            </LinkButton>
          )
        }
      />
      <AsyncList
        of={submissions}
        className="grid items-start gap-4 lg:grid-cols-2"
        skeleton="row"
        empty={t('noSubmissions')}
      >
        {(submission) => (
          <SubmittedWork
            submission={submission}
            fullMark={homework.full_mark}
            title={<SchoolText text={submission.student_name} />}
          >
            {submission.grade !== null && (
              <LinkButton
                look="tint"
                size="sm"
                icon="pencil"
                className="justify-self-start"
                to={`/teacher/marking/${homework.id}?paper=${submission.id}`}
              >
                {t('openWithPen')}
              </LinkButton>
            )}
            <GradeForm
              submission={submission}
              fullMark={homework.full_mark}
              onDelete={() => takeBack(submission.id, submission.student_name)}
            />
          </SubmittedWork>
        )}
      </AsyncList>
      <ListPager of={submissions} list="submissions" className="mt-8" />
    </section>
  )
}

interface GradeProps {
  submission: HandedIn
  fullMark: number | null
  onDelete: () => void
}

/** The marking page that holds a submission: its person, and the instant at which its lease ends. */
interface Held {
  holder: string
  ends_at: string
}

function GradeForm({ submission, fullMark, onDelete }: GradeProps) {
  const t = useTexts(homeworkTexts)
  const language = useLanguage()
  const [held, setHeld] = useState<Held>()
  return (
    <Form
      call="POST /homework-submission/submission/:id"
      params={{ id: submission.id }}
      className="grid gap-3 border-border border-t pt-4"
      refresh={submissionReads}
      failed={t('submitGradeFailed')}
      toastMs={toastMs.short}
      onInvalid={() => toast.error(t('enterGradeFirst'), short)}
      onSent={() => {
        setHeld(undefined)
        toast.success(t('gradeSaved'), short)
      }}
      onRefused={({ error, data }) => {
        if (error !== 'homework.held') return false
        setHeld(data as unknown as Held)
        return true
      }}
    >
      <GradeFields submission={submission} fullMark={fullMark} />
      {held && (
        <Notice tone="warn" role="alert">
          {t('heldBy', { name: held.holder, time: formatTime(held.ends_at, language) })}
        </Notice>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <SubmitButton size="sm" look={submission.grade === null ? 'primary' : 'secondary'}>
          {t('saveGrade')}
        </SubmitButton>
        <Button look="ghost" size="sm" icon="trash" className="-me-4" onClick={onDelete}>
          {t('takeBack')}
        </Button>
      </div>
    </Form>
  )
}

/** Asks for grade and note. A grade that was given meanwhile ends the draft of an older grade. */
function GradeFields({ submission, fullMark }: Omit<GradeProps, 'onDelete'>) {
  const t = useTexts(homeworkTexts)
  return (
    <KeptDraft name={`grade-${submission.id}-${submission.graded_at ?? ''}`}>
      <div className="grid items-start gap-3 sm:grid-cols-[112px_minmax(0,1fr)]">
        <Field
          name="grade"
          label={fullMark === null ? t('grade') : t('gradeOf', { full: fullMark })}
          defaultValue={submission.grade ?? ''}
          inputMode="decimal"
          dir="ltr"
          required
          className="max-sm:max-w-40"
        />
        <TextArea
          name="teacher_note"
          label={t('teacherNote')}
          defaultValue={submission.teacher_note ?? ''}
          optional
          rows={2}
          maxLength={5000}
          dir="auto"
        />
      </div>
    </KeptDraft>
  )
}
