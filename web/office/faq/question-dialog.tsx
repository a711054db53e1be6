import { useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { SeenMark } from '#web/office/ui/seen-mark.tsx'
import { useOutdated } from '#web/office/ui/use-outdated.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type Question, shownQuestions } from './questions.ts'
import { faqTexts } from './texts.ts'

/** Shows the form of a new question, or of the given question, in both languages. */
export function QuestionDialog({ question: opened, onClose }: { question: Question | undefined; onClose: () => void }) {
  const t = useTexts(faqTexts)
  const [question, setQuestion] = useState(opened)
  const draft = opened ? `faq-${opened.id}` : 'faq'
  const list = useApi('GET /admin/faq')
  const outdated = useOutdated({
    load: async () => (await list.refetch()).data?.data,
    show: (newest) => setQuestion(newest.find(({ id }) => id === question?.id) ?? question),
  })
  const shared = {
    refresh: shownQuestions,
    submit: t('save'),
    onSent: () => {
      toast.success(t('saved'))
      onClose()
    },
  }
  return (
    <Dialog title={t(question ? 'editTitle' : 'addTitle')} size="medium" onClose={onClose}>
      {question ? (
        <DialogForm
          key={question.mark}
          call="POST /admin/faq/:id"
          params={{ id: question.id }}
          onRefused={outdated.onRefused}
          {...shared}
        >
          {outdated.notice}
          <KeptDraft name={draft}>
            <SeenMark name="seen" mark={question.mark} />
            <Fields question={question} />
          </KeptDraft>
        </DialogForm>
      ) : (
        <DialogForm call="POST /admin/faq" {...shared}>
          <KeptDraft name={draft}>
            <Fields question={undefined} />
          </KeptDraft>
        </DialogForm>
      )}
    </Dialog>
  )
}

function Fields({ question }: { question: Question | undefined }) {
  const t = useTexts(faqTexts)
  return (
    <>
      <BilingualField
        name="question"
        labels={{ ar: t('questionAr'), en: t('questionEn') }}
        values={question?.question}
        required
        maxLength={300}
      />
      <BilingualField
        name="answer"
        labels={{ ar: t('answerAr'), en: t('answerEn') }}
        values={question?.answer}
        required
        maxLength={3000}
        rows={6}
      />
    </>
  )
}
