import { useState } from 'react'
import { acceptOf, submissionKinds } from '#contract/file-kinds.ts'
import { toastMs, uploads } from '#contract/limits.ts'
import type { ReadName } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { SubmitButton, UploadProgress } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PagePicker } from './pages/page-picker.tsx'
import { pageTexts } from './pages/page-texts.ts'
import { sendPages } from './pages/send-pages.ts'
import { usePages } from './pages/use-pages.ts'
import { homeworkTexts } from './texts.ts'

export const submissionReads: readonly ReadName[] = [
  'GET /homework-submission/submissions/:id',
  'GET /lesson/homeworks/:id',
  'GET /homework/homeworks/:lessonId',
  'GET /teacher/inbox/counts',
]
const short = { ms: toastMs.short }

/** Lets the student hand in homework with at least one photographed page or file (docs/product.md, Homework). */
export function HandIn({ homeworkId }: { homeworkId: number }) {
  const t = useTexts(homeworkTexts)
  const say = useTexts(pageTexts)
  const [round, setRound] = useState(0)
  const pages = usePages(homeworkId)
  function sayKept() {
    toast.info(say('kept'), short)
    setRound(round + 1)
  }
  const sendLater = (data: FormData) => sendPages(pages, { homeworkId, data, said: sayKept })
  return (
    <section aria-labelledby="hand-in" className="grid gap-4 panel p-5 md:p-6">
      <h2 id="hand-in" className="text-h3">
        {t('handIn')}
      </h2>
      <Form
        key={round}
        call="POST /homework-submission/submit"
        className="grid items-start gap-4 md:grid-cols-2 md:gap-x-6"
        refresh={submissionReads}
        failed={t('submitHomeworkFailed')}
        toastMs={toastMs.short}
        sendLater={sendLater}
        check={(data) => {
          if (pages.busy) return { files: [say('stillPreparing')] }
          if (pages.pages.length > 0 || [...data.keys()].some((name) => name.startsWith('files['))) return undefined
          toast.error(t('addFilesFirst'), short)
          return { files: [t('addFilesFirst')] }
        }}
        onSent={() => {
          toast.success(t('submitted'), short)
          setRound(round + 1)
        }}
      >
        <HiddenField name="homework_id" value={homeworkId} />
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
        <TextArea name="note" label={t('note')} optional rows={3} maxLength={5000} dir="auto" />
        <div className="grid gap-4 md:col-span-2 md:justify-end *:md:min-w-80">
          <UploadProgress />
          <SubmitButton look="accent" size="lg" block busyText={t('submitting')}>
            {t('submit')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
