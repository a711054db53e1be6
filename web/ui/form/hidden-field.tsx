import type { InputName } from '#contract/input-names.ts'

export function HiddenField({ name, value }: { name: InputName; value: string | number }) {
  return <input type="hidden" name={name} value={value} />
}
