import type { InputName } from '#contract/input-names.ts'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'

/**
 * Sends the mark of the values with which the form began. A restored draft sends its own older mark, so that the draft
 * replaces no newer change of another person.
 */
export function SeenMark({ name, mark }: { name: InputName; mark: string }) {
  return <HiddenField name={name} value={useDraftValues()?.[name] ?? mark} />
}
