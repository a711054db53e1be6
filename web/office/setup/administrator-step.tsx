import { useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { AccountForm, type Typed } from './account-form.tsx'
import { CheckList } from './check-list.tsx'
import { type Begun, ConnectApp } from './connect-app.tsx'
import { KeepCodes } from './keep-codes.tsx'
import { SetupStep } from './setup-frame.tsx'
import type { SetupLink } from './setup-link.ts'
import { setupTexts } from './setup-texts.ts'

interface Props extends SetupLink {
  typed: Typed
  /** Runs once the account exists, before its recovery codes are shown. */
  onMade: () => void
  onDone: () => void
}

/** Asks for the first administrator's data, connects the authenticator app and shows the recovery codes once. */
export function AdministratorStep({ typed, onMade, onDone, ...link }: Props) {
  const t = useTexts(setupTexts)
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <SetupStep
      name="administrator"
      saved={codes ? 1 : 0}
      title={t('administratorTitle')}
      help={t('administratorHelp')}
      aside={<CheckList />}
    >
      {codes && <KeepCodes codes={codes} onDone={onDone} />}
      {begun && !codes && (
        <ConnectApp {...link} begun={begun} onMade={onMade} onCodes={setCodes} onBack={() => setBegun(undefined)} />
      )}
      {/* The form stays mounted, so that it keeps the typed texts for a return. */}
      <div hidden={begun !== undefined}>
        <AccountForm {...link} typed={typed} onBegun={setBegun} />
      </div>
    </SetupStep>
  )
}
