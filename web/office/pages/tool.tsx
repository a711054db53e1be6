import { OfficeIcon, type OfficeIconName } from '#web/office/ui/office-icon.tsx'

interface Props {
  icon: OfficeIconName
  label: string
  pressed?: boolean
  disabled?: boolean
  /** True for a tool that phones show in the first row. */
  first?: boolean
  onClick: () => void
}

/** Renders one button of the editor's toolbar, with its label as a tooltip. */
export function Tool({ icon, label, pressed, disabled, first, onClick }: Props) {
  return (
    <button
      type="button"
      className={`icon-btn ${first ? 'icon-btn--first' : ''}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // Without `preventDefault`, the press would clear the selection that the tool changes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <OfficeIcon name={icon} />
    </button>
  )
}
