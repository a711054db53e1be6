import { type ComponentProps, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { type Field, Labelled } from '#web/ui/form/field.tsx'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { iconButtonLook } from '#web/ui/kit/button-look.ts'
import { Icon } from '#web/ui/kit/icon.tsx'

/** Asks for a password; `autoComplete` is `current-password` or `new-password`. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'dir'>) {
  const { name, label, hint, optional, aside, className, ...input } = props
  const t = useTexts(formTexts)
  const [shown, setShown] = useState(false)
  return (
    <Labelled {...{ name, label, hint, optional, aside, className }}>
      {(wiring) => (
        <div className="input-group">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            name={name}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            className="at-label"
          />
          <button
            type="button"
            aria-label={t('showPassword')}
            aria-pressed={shown}
            className={`${iconButtonLook()} self-center`}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Labelled>
  )
}
