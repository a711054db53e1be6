import { toastMs } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { letterTexts } from './texts.ts'

interface Props {
  letter: { id: number; email: string; note: string | null }
}

const longest = 5000
const changed = ['GET /admin/letters/:id', 'GET /admin/letters', 'GET /admin/waiting', 'GET /admin/today'] as const

export function AnswerForm({ letter: { id, email } }: Props) {
  const t = useTexts(letterTexts)
  return (
    <Panel title={t('yourAnswer')}>
      <Form
        call="POST /admin/letters/:id/answer"
        params={{ id }}
        refresh={changed}
        className="office-form"
        onSent={({ message, data }, { form }) => {
          form.reset()
          if (data.sent) toast.success(message, { ms: toastMs.short })
          else toast.error(message)
        }}
      >
        <KeptDraft name={`letter-answer-${id}`}>
          <TextArea
            name="answer"
            label={t('yourAnswer')}
            hint={t('answerHelp', { email })}
            rows={6}
            maxLength={longest}
            required
          />
        </KeptDraft>
        <div>
          <SubmitButton>{t('send')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}

export function NoteForm({ letter: { id, note } }: Props) {
  const t = useTexts(letterTexts)
  return (
    <Panel title={t('note')}>
      <Form
        call="POST /admin/letters/:id/note"
        params={{ id }}
        refresh={changed}
        className="office-form"
        onSent={({ message }) => toast.success(message, { ms: toastMs.brief })}
      >
        <KeptDraft name={`letter-note-${id}`}>
          <TextArea
            name="note"
            label={t('note')}
            hint={t('noteHelp')}
            defaultValue={note ?? ''}
            rows={3}
            maxLength={longest}
          />
        </KeptDraft>
        <div>
          <SubmitButton look="secondary">{t('saveNote')}</SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}
