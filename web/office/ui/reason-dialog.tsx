import { type ReactNode, useId, useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { reasonLength } from '#contract/limits.ts'
import type { Input } from '#web/api/call.ts'
import type { ReadName, SendName } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CancelButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { FieldNotes, TextArea, useField } from '#web/ui/form/field.tsx'
import { Form, type FormProps } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { OfficeIcon } from './office-icon.tsx'
import { reasonTexts } from './reason-texts.ts'

export interface Effect {
  /** True for a right that the action leaves unchanged; false for a right that ends. */
  stays?: boolean
  words: ReactNode
}

type Props<N extends SendName> = Pick<Input<N>, 'params' & keyof Input<N>> & {
  /** The action and its object: «إيقاف حساب ملك أحمد». */
  title: string
  call: N
  effects: readonly Effect[]
  /** The reasons to choose from; undefined for a call without kinds of reasons. */
  reasons?: readonly { value: string; label: string }[]
  /** The label of the field for the free text; a general label by default. */
  happened?: string
  /** The label of the checkbox that sends the text; without the label, no message is sent. */
  tell?: string
  /** The action on the main button. */
  verb: string
  /** True if the action ends nothing, so that its button is not red. */
  isHarmless?: boolean
  /** The label of the button that changes nothing; «إلغاء» by default. */
  stay?: string
  /** The name of the text's input; `reason` by default. */
  name?: 'reason' | 'note'
  refresh?: readonly ReadName[]
  onSent?: (reply: CallReply<N>) => void
  onClose: () => void
  /** Further fields of the action, below the text. */
  children?: ReactNode
}

/**
 * Asks for the reason of an action. Shows the effects, the choice of reasons, a required text, and whether the text is
 * sent. Shows a refusal that concerns no field above the fields, which keep the typed values.
 */
export function ReasonDialog<N extends SendName>(props: Props<N>) {
  const { title, call, effects, verb, isHarmless = false, stay, refresh, onSent, onClose } = props
  const [refusal, setRefusal] = useState<string>()
  const form = { call, refresh, params: (props as { params?: unknown }).params } as FormProps<N>
  const effectsId = useId()
  return (
    <Dialog title={title} size="reason" focus="content" describedBy={effectsId} onClose={onClose}>
      <Form
        {...form}
        className="contents"
        onSent={(reply) => {
          onClose()
          onSent?.(reply)
        }}
        onRefused={(failure) => {
          if (Object.keys(failure.fields).length > 0) return false
          setRefusal(failure.message)
          return true
        }}
      >
        <DialogBody>
          {refusal && (
            <Notice tone="bad" role="alert">
              {refusal}
            </Notice>
          )}
          <Effects id={effectsId} effects={effects} />
          <KeptDraft name={`reason ${call} ${JSON.stringify(form.params)}`}>
            <Fields {...props} />
          </KeptDraft>
        </DialogBody>
        <DialogFoot>
          <CancelButton label={stay} />
          <SubmitButton look={isHarmless ? 'primary' : 'danger'}>{verb}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

type FieldsProps = Pick<Props<SendName>, 'reasons' | 'happened' | 'name' | 'tell' | 'children'>

function Fields({ reasons = [], happened, name, tell, children }: FieldsProps) {
  const draft = useDraftValues()
  return (
    <>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      <Account name={name} happened={happened} isFirst={reasons.length === 0} />
      {children}
      {tell && (
        <label className="office-check">
          <input type="checkbox" name="tell" value="on" defaultChecked={!draft || draft.tell === 'on'} />
          {tell}
        </label>
      )}
    </>
  )
}

function Effects({ id, effects }: { id: string; effects: readonly Effect[] }) {
  return (
    <ul id={id} className="office-effects">
      {effects.map(({ stays, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of facts never changes while the dialog is open
        <li key={index} className={stays ? 'keep' : 'stop'}>
          {stays ? <Icon name="check" /> : <OfficeIcon name="ban" />}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

function Reasons({ reasons }: { reasons: readonly { value: string; label: string }[] }) {
  const t = useTexts(reasonTexts)
  const kept = useDraftValues()?.kind
  const { id, problem, wiring } = useField('kind')
  return (
    <fieldset className="office-reason" aria-describedby={wiring['aria-describedby']}>
      <legend>{t('reason')}</legend>
      <div className="office-reasons">
        {reasons.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type="radio"
              name="kind"
              value={value}
              required
              defaultChecked={kept ? kept === value : index === 0}
              {...(index === 0 && { 'data-first-focus': '' })}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} problem={problem} />
    </fieldset>
  )
}

function Account(props: { name?: 'reason' | 'note'; happened?: string; isFirst: boolean }) {
  const { name = 'reason', happened, isFirst } = props
  const t = useTexts(reasonTexts)
  const [length, setLength] = useState(useDraftValues()?.[name]?.length ?? 0)
  return (
    <div>
      <TextArea
        name={name}
        label={happened ?? t('happened')}
        required
        minLength={reasonLength.shortest}
        maxLength={reasonLength.longest}
        dir="auto"
        onInput={(event) => setLength(event.currentTarget.value.length)}
        {...(isFirst && { 'data-first-focus': '' })}
        hint={
          <span className="office-foot-note">
            <span>{t('kept')}</span>
            <span className="tnum">
              <bdi dir="ltr">{`${length} / ${reasonLength.longest}`}</bdi>
            </span>
          </span>
        }
      />
    </div>
  )
}
