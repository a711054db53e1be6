import { Icon } from '#web/ui/kit/icon.tsx'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Renders a checkbox in the style of the other choices. */
export function CheckChoice({ label, checked, onChange }: Props) {
  return (
    <label className="group relative inline-flex min-h-tap cursor-pointer items-center gap-2.5 rounded-sm pe-1 font-semibold hover:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        className="peer absolute size-px opacity-0"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className="grid size-6 flex-none place-items-center rounded-sm border-[1.5px] border-border-strong bg-surface text-on-primary group-hover:border-primary peer-checked:border-primary peer-checked:bg-primary"
      >
        {checked && <Icon name="check" size="xs" className="stroke-3" />}
      </span>
      {label}
    </label>
  )
}
