import { useState } from 'react'
import { threadMessageLength } from '#contract/limits.ts'
import { forgetDraft, readDraft, saveDraft } from '#web/api/drafts/drafts.ts'
import { newKey } from '#web/api/request-key.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CountedArea } from '#web/ui/form/counted-area.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { threadTexts } from './texts.ts'

const refresh = ['GET /threads/:id', 'GET /threads'] as const

/**
 * Lets a person write a message. The text stays on the device until the server has it, also after a reload. The
 * message's key is stored with the text, so that sending again after a lost reply stores one message. Another text gets
 * another key.
 */
export function Compose({ to }: { to: number }) {
  const t = useTexts(threadTexts)
  const form = `thread-${to}`
  const [{ text, key }, setMessage] = useState(() => begun(form))
  const [isOffline, setOffline] = useState(false)

  function type(typed: string) {
    const message = { text: typed, key: newKey() }
    setMessage(message)
    if (typed) saveDraft(form, message)
    else forgetDraft(form)
  }

  return (
    <Form
      call="POST /threads/:id/messages"
      params={{ id: to }}
      refresh={refresh}
      failed={t('failed')}
      className="grid gap-3 panel p-4"
      onRefused={({ status }) => {
        setOffline(status === 0)
        return status === 0
      }}
      onSent={(_reply, { form: sent }) => {
        // Without the reset, the browser marks the emptied text as invalid.
        sent.reset()
        setOffline(false)
        forgetDraft(form)
        setMessage({ text: '', key: newKey() })
      }}
    >
      {isOffline && (
        <Notice tone="warn" role="alert">
          {t('offline')}
        </Notice>
      )}
      <HiddenField name="key" value={key} />
      <CountedArea
        name="text"
        label={t('text')}
        most={threadMessageLength}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        required
        rows={3}
        dir="auto"
      />
      <SubmitButton busyText={t('sending')} className="justify-self-start">
        {t('send')}
      </SubmitButton>
    </Form>
  )
}

/** Returns the message that was not sent yet, or a new empty message. */
function begun(form: string) {
  const { text = '', key = newKey() } = readDraft(form)?.values ?? {}
  return { text, key }
}
