import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useApi } from '#web/api/hooks.ts'
import { PasswordField } from '#web/auth/fields/password-field.tsx'
import { formatDate } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { FormBones } from '#web/ui/kit/skeleton.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { twoStepTexts } from './two-step-texts.ts'

type State = CallReply<'GET /two-step'>['data']

/** The enrolment is a separate chunk, because its QR encoder is large and few people need it. */
export const enrolment = lazyPage(() => import('./enrol-two-step.tsx').then((m) => m.EnrolTwoStep))

/** Shows whether two-step sign-in is on, with the button that turns it on or off in a dialog. */
export function TwoStepPanel() {
  const t = useTexts(twoStepTexts)
  const state = useApi('GET /two-step')
  return (
    <section aria-labelledby="two-step" className="grid content-start gap-4 panel p-5 md:p-6">
      <div>
        <h2 id="two-step" className="text-h3">
          {t('title')}
        </h2>
        <p className="max-w-measure text-small text-text-2">{t('help')}</p>
      </div>
      {state.data ? (
        <Switch state={state.data.data} />
      ) : state.isError ? (
        <p className="text-small">{t('notLoaded')}</p>
      ) : (
        <FormBones fields={1} />
      )}
    </section>
  )
}

function Switch({ state: { is_on, since, recovery_codes_left: count } }: { state: State }) {
  const t = useTexts(twoStepTexts)
  const language = useLanguage()
  const { opened, busy, open, close } = useDialog<'on' | 'off'>(enrolment)
  const verb = is_on ? 'turnOff' : 'turnOn'
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Badge tone={is_on ? 'ok' : 'warn'} icon={is_on ? 'check' : undefined}>
          {t(is_on ? 'on' : 'off')}
        </Badge>
        {since && <span className="text-text-2">{t('since', { date: formatDate(since, language) })}</span>}
        {is_on === 1 && <span className="basis-full text-text-2">{t('codesLeft', { count })}</span>}
      </p>
      <Button look="secondary" className="justify-self-start" busy={busy} onClick={() => open(is_on ? 'off' : 'on')}>
        {t(verb)}
      </Button>
      {opened === 'on' && <TurnOn onClose={close} />}
      {opened === 'off' && <TurnOff onClose={close} />}
    </>
  )
}

/**
 * Renders the dialog that turns two-step sign-in on. Only the last button closes the recovery codes, because they are
 * never shown again.
 */
function TurnOn({ onClose }: { onClose: () => void }) {
  const t = useTexts(twoStepTexts)
  const [hasCodes, setHasCodes] = useState(false)
  return (
    <Dialog title={t('turnOn')} size="small" locked={hasCodes} onClose={onClose}>
      <DialogBody>
        <enrolment.Page onCodes={() => setHasCodes(true)} onDone={onClose} />
      </DialogBody>
    </Dialog>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const t = useTexts(twoStepTexts)
  return (
    <Dialog title={t('turnOff')} size="small" onClose={onClose}>
      <DialogForm
        call="POST /two-step/off"
        submit={t('turnOff')}
        refresh={['GET /two-step']}
        failed={t('failed')}
        onSent={({ message }) => {
          toast.success(message || t('turnedOff'), { ms: toastMs.short })
          onClose()
        }}
      >
        <p className="text-small text-text-2">{t('turnOffHelp')}</p>
        <PasswordField name="password" label={t('password')} required autoComplete="current-password" />
        <Field
          name="totp"
          label={t('offCode')}
          required
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="characters"
        />
      </DialogForm>
    </Dialog>
  )
}
