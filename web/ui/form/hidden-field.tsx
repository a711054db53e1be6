import type { InputName } from '#contract/input-names.ts'

/** Sends a value that nobody types. */
export function HiddenField({ name, value }: { name: InputName; value: string | number }) {
  return <input type="hidden" name={name} value={value} />
}
