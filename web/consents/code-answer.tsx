import { useRef, useState } from 'react'
import type { GuardianAnswer } from '#contract/consent-states.ts'
import { codeLength, toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { DigitsInput, useDigits } from '#web/auth/digits-input.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Form } from '#web/ui/form/form.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { consentTexts } from './texts.ts'

type Verb = 'agree' | 'refuse' | 'stranger' | 'withdraw' | 'agreeAfterAll'

export interface Choice {
  answer: GuardianAnswer
  verb: Verb
  look: 'accent' | 'secondary' | 'ghost'
}

interface Props {
  /** The secret of the guardian's link. */
  link: string
  guardian: string
  choices: readonly Choice[]
  onAnswered: (answer: GuardianAnswer) => void
}

const short = { ms: toastMs.short }

/** Asks for the code of the message and for the guardian's answer. */
export function CodeAnswer({ link, guardian, choices, onAnswered }: Props) {
  const t = useTexts(consentTexts)
  const boxes = useDigits(codeLength)
  const [problem, setProblem] = useState<string>()
  const chosen = useRef<GuardianAnswer>(choices[0]?.answer ?? 'confirm')

  return (
    <Form
      call="POST /consent/answer"
      className="grid gap-5"
      failed={t('failed')}
      toastMs={toastMs.short}
      prepare={(data) => data.set('answer', chosen.current)}
      check={() => {
        setProblem(boxes.full ? undefined : t('codeMissing'))
        return boxes.full ? undefined : { token: [t('codeMissing')] }
      }}
      onRefused={({ status, message }) => {
        if (status !== 422) return false
        setProblem(message)
        return true
      }}
      onSent={({ message }) => {
        toast.success(message ?? '', short)
        onAnswered(chosen.current)
      }}
    >
      <HiddenField name="link" value={link} />
      <p className="text-text-2">{t('codeHelp', { guardian })}</p>
      <DigitsInput
        name="token"
        label={t('code')}
        digits={boxes.digits}
        problem={problem}
        onChange={(digits) => {
          setProblem(undefined)
          boxes.setDigits(digits)
        }}
      />
      <div className="grid gap-2.5 sm:flex sm:flex-wrap">
        {choices.map(({ answer, verb, look }) => (
          <SubmitButton
            key={answer}
            look={look}
            size="lg"
            busyText={t('sending')}
            onClick={() => {
              chosen.current = answer
            }}
          >
            {t(verb)}
          </SubmitButton>
        ))}
      </div>
      <SendCode link={link} onSent={boxes.clear} again />
    </Form>
  )
}

/** Renders the button that sends a new code to the guardian's phone. */
export function SendCode({ link, onSent, again = false }: { link: string; onSent: () => void; again?: boolean }) {
  const t = useTexts(consentTexts)
  const { send, busy } = useSend('POST /consent/code')

  async function ask() {
    try {
      const reply = await send({ body: { link } })
      toast.success(reply?.message || t('codeSent'), short)
      onSent()
    } catch (failure) {
      toast.failure(failure, t('codeFailed'), short)
    }
  }

  return (
    <Button
      look={again ? 'ghost' : 'secondary'}
      className={again ? '-ms-5 justify-self-start' : 'justify-self-start'}
      busy={busy}
      onClick={ask}
    >
      {t(again ? 'newCode' : 'sendCode')}
    </Button>
  )
}
