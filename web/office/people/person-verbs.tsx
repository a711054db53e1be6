import { useState } from 'react'
import { type SendName, useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { type MenuVerb, OfficeMenu } from '#web/office/ui/office-menu.tsx'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { type Person, personReads } from './person.ts'
import { DeleteDialog, SuspendDialog } from './person-dialogs.tsx'
import { verbTexts } from './verb-texts.ts'

type Open = 'suspend' | 'delete' | 'phone' | 'email'
type Asked = Extract<SendName, `POST /admin/people/:id/${'reset' | 'lift' | 'verify' | 'code' | 'two-step/reset'}`>

/** Returns a function that asks for confirmation, sends the call for the person and reports the result. */
function useAsked(call: Asked, { id, name }: Person, words: 'reset' | 'lift' | 'verify' | 'newCode' | 'resetTwoStep') {
  const t = useTexts(verbTexts)
  const { send } = useSend(call, { refresh: personReads })
  return () =>
    askThenDo({
      title: t(`${words}Ask`, { name }),
      loss: t(`${words}Loss`),
      verb: words === 'reset' ? t('resetVerb') : t(words),
      stay: words === 'resetTwoStep' ? t('resetTwoStepStay') : undefined,
      look: words === 'lift' || words === 'verify' ? 'primary' : undefined,
      run: () => send({ params: { id } } as never),
      done: t('done'),
      failed: t('failed'),
    })
}

/** Renders at most two main actions of a person, the menu of the rarer actions, and their dialogs. */
export function PersonVerbs({ person }: { person: Person }) {
  const t = useTexts(verbTexts)
  const [open, setOpen] = useState<Open>()
  const reset = useAsked('POST /admin/people/:id/reset', person, 'reset')
  const lift = useAsked('POST /admin/people/:id/lift', person, 'lift')
  const verify = useAsked('POST /admin/people/:id/verify', person, 'verify')
  const isActive = !person.suspension
  const isReady = isActive && person.is_verified === 1
  const close = () => setOpen(undefined)
  return (
    <div className="office-identity-acts">
      {isReady && (
        <Button look="secondary" size="sm" className="office-button" onClick={reset}>
          {t('reset')}
        </Button>
      )}
      {isActive && !isReady && (
        <Button look="secondary" size="sm" className="office-button" onClick={verify}>
          {t('verify')}
        </Button>
      )}
      <Button
        look="secondary"
        size="sm"
        className="office-button"
        aria-haspopup="dialog"
        onClick={isActive ? () => setOpen('suspend') : lift}
      >
        {isActive ? t('suspend') : t('lift')}
      </Button>
      <RarerVerbs person={person} onOpen={setOpen} />
      {open === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {open === 'delete' && <DeleteDialog person={person} onClose={close} />}
      {(open === 'phone' || open === 'email') && <ContactDialog person={person} kind={open} onClose={close} />}
    </div>
  )
}

function RarerVerbs({ person, onOpen }: { person: Person; onOpen: (what: Open) => void }) {
  const t = useTexts(verbTexts)
  const newCode = useAsked('POST /admin/people/:id/code', person, 'newCode')
  const resetTwoStep = useAsked('POST /admin/people/:id/two-step/reset', person, 'resetTwoStep')
  const isReady = !person.suspension && person.is_verified === 1
  const verify = useAsked('POST /admin/people/:id/verify', person, 'verify')
  const verbs: (MenuVerb | false)[] = [
    isReady && { label: t('newPhone'), run: () => onOpen('phone') },
    isReady && { label: t('newEmail'), run: () => onOpen('email') },
    isReady && person.phone_claimed === 1 && { label: t('verify'), run: verify },
    isReady && person.user_type === 'student' && { label: t('newCode'), run: newCode },
    person.has_two_step === 1 && { label: t('resetTwoStep'), run: resetTwoStep },
    { label: t('remove'), run: () => onOpen('delete') },
  ]
  return <OfficeMenu label={t('more', { name: person.name })} verbs={verbs.filter((verb) => verb !== false)} />
}
