import { useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useOutdated } from '#web/office/ui/use-outdated.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type Question, shownQuestions } from './questions.ts'
import { faqTexts } from './texts.ts'

/** Shows the form of a new question, or of the given question, in both languages. */
export function QuestionDialog({ question: opened, onClose }: { question: Question | undefined; onClose: () => void }) {
  const t = useTexts(faqTexts)
  const [question, setQuestion] = useState(opened)
  const list = useApi('GET /admin/faq')
  const outdated = useOutdated(async () => {
    const newest = await list.refetch()
    setQuestion(newest.data?.data.find(({ id }) => id === question?.id) ?? question)
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
          <HiddenField name="seen" value={question.mark} />
          {outdated.notice}
          <Fields question={question} />
        </DialogForm>
      ) : (
        <DialogForm call="POST /admin/faq" {...shared}>
          <Fields question={undefined} />
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
