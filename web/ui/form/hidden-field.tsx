import type { InputName } from '#contract/input-names.ts'

/** Sends a value without showing an input. */
export function HiddenField({ name, value }: { name: InputName; value: string | number }) {
  return <input type="hidden" name={name} value={value} />
}
