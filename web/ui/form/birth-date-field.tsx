import type { ComponentProps } from 'react'
import { Field } from '#web/ui/form/field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'name' | 'type' | 'max' | 'autoComplete'>

const today = () => new Date().toISOString().slice(0, 10)

export function BirthDateField(props: Props) {
  return <Field {...props} name="birth_date" type="date" max={today()} autoComplete="bday" />
}
