import type { InputName } from '#contract/input-names.ts'

/** Renders an input that sends a value without showing it. */
export function HiddenField({ name, value }: { name: InputName; value: string | number }) {
  return <input type="hidden" name={name} value={value} />
}
