import { useState } from 'react'
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
import { SubmitButton, UploadProgress } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { filesIn, problemOfAll } from './pages/check-hand-in.ts'
import { PagePicker } from './pages/page-picker.tsx'
import { pageTexts } from './pages/page-texts.ts'
import { sendPages, type Tries } from './pages/send-pages.ts'
import type { Pages } from './pages/use-pages.ts'
import { submissionReads } from './submission-reads.ts'
import { homeworkTexts } from './texts.ts'

const short = { ms: toastMs.short }

const draftOf = (homeworkId: number) => `hand-in-${homeworkId}`

interface Props {
  homeworkId: number
  pages: Pages
  look: 'accent' | 'secondary'
  /** Runs after each submission. `isKept` is true while its pages wait on the device. */
  onEnd: (isKept: boolean) => void
}

/** Shows the form of one submission. A new, empty form follows each submission. */
export function HandInForm({ homeworkId, pages, look, onEnd }: Props) {
  const t = useTexts(homeworkTexts)
  const say = useTexts(pageTexts)
  const check = useCheck(pages)
  const [round, setRound] = useState(0)
  const [tries] = useState<Tries>(() => ({ keys: requestKeys() }))
  function startAgain(isKept = false) {
    // The new form would otherwise begin with the note that was handed in.
    forgetDraft(draftOf(homeworkId))
    setRound(round + 1)
    onEnd(isKept)
  }
  return (
    <Form
      key={round}
      call="POST /homework-submission/submit"
      className="grid items-start gap-4 md:grid-cols-2 md:gap-x-6"
      refresh={submissionReads}
      failed={t('submitHomeworkFailed')}
      toastMs={toastMs.short}
      sendLater={(data, markSent) => {
        const after = (isKept: boolean) => {
          markSent()
          if (isKept) toast.info(say('kept'), short)
          startAgain(isKept)
        }
        return sendPages(pages, { homeworkId, data, tries, after })
      }}
      check={check}
      onSent={() => {
        toast.success(t('submitted'), short)
        startAgain()
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
