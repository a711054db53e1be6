import { Field } from '#web/ui/form/field.tsx'

/** Renders the input for the first code of an authenticator app. */
export function AppCodeField(props: { label: string; hint: string; className?: string }) {
  return <Field name="totp" required dir="ltr" inputMode="numeric" autoComplete="one-time-code" {...props} />
}
