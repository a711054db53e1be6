import { useRef, useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { acceptOf, submissionKinds } from '#contract/file-kinds.ts'
import { toastMs, uploads } from '#contract/limits.ts'
import { forgetDraft } from '#web/api/drafts/drafts.ts'
import { requestKeys } from '#web/api/request-key.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Form, type Problems } from '#web/ui/form/form.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import { SubmitButton, UploadProgress } from '#web/ui/form/submit-button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { filesIn, problemOfAll } from './pages/check-hand-in.ts'
import { PagePicker } from './pages/page-picker.tsx'
import { pageTexts } from './pages/page-texts.ts'
import { joinedNotes, withPutBack } from './pages/put-back.ts'
import { sendPages, type Tries } from './pages/send-pages.ts'
import type { Waiting } from './pages/shapes.ts'
import { type Pages, usePages } from './pages/use-pages.ts'
import { WaitingPages } from './pages/waiting-pages.tsx'
import { submissionReads } from './submission-reads.ts'
import { homeworkTexts } from './texts.ts'

const short = { ms: toastMs.short }

const draftOf = (homeworkId: number) => `hand-in-${homeworkId}`

interface Props {
  homework: Pick<CallReply<'GET /homework/homework/:id'>['data'], 'id' | 'state' | 'due_date' | 'late_allowed'>
}

/**
 * Lets the student hand in homework with at least one photographed page or file (docs/product.md, Homework). Above the
 * form are the submissions that the server does not have. After the grade the form is folded.
 */
export function HandIn({ homework: { id: homeworkId, state, due_date, late_allowed } }: Props) {
  const t = useTexts(homeworkTexts)
  const pages = usePages(homeworkId)
  const place = useRef<HTMLDivElement>(null)
  const isAgain = state === 'graded'
  const form = <HandInForm homeworkId={homeworkId} pages={pages} look={isAgain ? 'secondary' : 'accent'} />

  /** Puts the pages, files and note of a refused submission into the form. */
  async function putBack(waiting: Waiting): Promise<boolean> {
    const isStored = await pages.change((now) => withPutBack(now, waiting))
    const note = place.current?.querySelector<HTMLTextAreaElement>('textarea[name=note]')
    if (note) note.value = joinedNotes(note.value, waiting.note)
    markChanged(note ?? null)
    return isStored
  }

  return (
    <div ref={place} className="grid gap-10">
      <WaitingPages
        homeworkId={homeworkId}
        refresh={submissionReads}
        arrivalCounts={due_date !== null && late_allowed === 0}
        putBack={putBack}
      />
      {isAgain ? (
        // Pages that wait on the device must be in sight.
        <details className="group panel px-5 md:px-6" open={pages.pages.length > 0 || undefined}>
          <summary className="flex min-h-11 items-center justify-between gap-4 py-3 font-display text-title">
            {t('handInAgain')}
            <Icon
              name="chevron-down"
              className="text-primary transition-[rotate] duration-(--t-base) group-open:rotate-180"
            />
          </summary>
          <div className="pb-5 md:pb-6">{form}</div>
        </details>
      ) : (
        <section aria-labelledby="hand-in" className="grid gap-4 panel p-5 md:p-6">
          <h2 id="hand-in" className="text-h3">
            {t('handIn')}
          </h2>
          {form}
        </section>
      )}
    </div>
  )
}

function HandInForm({ homeworkId, pages, look }: { homeworkId: number; pages: Pages; look: 'accent' | 'secondary' }) {
  const t = useTexts(homeworkTexts)
  const say = useTexts(pageTexts)
  const check = useCheck(pages)
  const [round, setRound] = useState(0)
  const [tries] = useState<Tries>(() => ({ keys: requestKeys() }))
  function startAgain() {
    // The new form would otherwise begin with the note that was handed in.
    forgetDraft(draftOf(homeworkId))
    setRound(round + 1)
  }
  function sayKept() {
    toast.info(say('kept'), short)
    startAgain()
  }
  return (
    <Form
      key={round}
      call="POST /homework-submission/submit"
      className="grid items-start gap-4 md:grid-cols-2 md:gap-x-6"
      refresh={submissionReads}
      failed={t('submitHomeworkFailed')}
      toastMs={toastMs.short}
      sendLater={(data) => sendPages(pages, { homeworkId, data, tries, onKept: sayKept, onArrived: startAgain })}
      check={check}
      onSent={() => {
        toast.success(t('submitted'), short)
        setRound(round + 1)
      }}
    >
      <HiddenField name="homework_id" value={homeworkId} />
      <Fields homeworkId={homeworkId} pages={pages} />
      <div className="grid gap-4 md:col-span-2 md:justify-end *:md:min-w-80">
        <UploadProgress />
        <SubmitButton look={look} size="lg" block busyText={t('submitting')}>
          {t('submit')}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Returns the check of the form: at least one page or file, and no more than the server takes. */
function useCheck({ pages, busy }: Pages) {
  const t = useTexts(homeworkTexts)
  const say = useTexts(pageTexts)
  const language = useLanguage()
  const inWords = (bytes: number) => formatBytes(bytes, language)
  return (data: FormData): Problems | undefined => {
    if (busy) return { files: [say('stillPreparing')] }
    const sizes = [...pages.map(({ blob }) => blob.size), ...filesIn(data).map(({ size }) => size)]
    if (sizes.length === 0) {
      toast.error(t('addFilesFirst'), short)
      return { files: [t('addFilesFirst')] }
    }
    const problem = problemOfAll(sizes)
    if (!problem) return undefined
    if (problem.text === 'tooManyTogether') return { files: [say(problem.text, { count: problem.count })] }
    const limit = inWords(uploads.submission.totalBytes)
    return { files: [say(problem.text, { size: inWords(problem.bytes), limit })] }
  }
}

function Fields({ homeworkId, pages }: { homeworkId: number; pages: Pages }) {
  const t = useTexts(homeworkTexts)
  const say = useTexts(pageTexts)
  return (
    <>
      <fieldset className="md:col-span-2">
        <legend className="mb-1.5 font-semibold text-small">{say('pages')}</legend>
        <PagePicker pages={pages} />
      </fieldset>
      <FilePicker
        name="files[i]"
        label={t('yourFiles')}
        optional={pages.pages.length > 0}
        accept={acceptOf(submissionKinds)}
        acceptWords={t('yourKinds')}
        limit={uploads.submission.fileBytes}
        most={uploads.submission.files}
      />
      <div className="grid gap-3">
        <KeptDraft name={draftOf(homeworkId)}>
          <TextArea name="note" label={t('note')} optional rows={3} maxLength={5000} dir="auto" />
        </KeptDraft>
      </div>
    </>
  )
}
