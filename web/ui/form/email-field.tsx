import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'name' | 'type' | 'dir' | 'placeholder' | 'autoComplete'>

export function EmailField(props: Props) {
  return <Field {...props} name="email" type="email" dir="ltr" placeholder="name@example.com" autoComplete="email" />
}
