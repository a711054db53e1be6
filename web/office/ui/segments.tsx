import { useId } from 'react'
import { OfficeIcon, type OfficeIconName } from './office-icon.tsx'

interface Props<Value extends string> {
  /** The name of the group for screen readers. */
  legend: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: OfficeIconName }[]
}

/** Renders a choice between two or three views. */
export function Segments<Value extends string>({ legend, value, onChange, options }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="office-segments">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
          {option.icon && <OfficeIcon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
