import { Icon, type IconName } from '#web/ui/kit/icon.tsx'

interface Props<Value extends string> {
  legend: string
  name: string
  value: Value
  choices: readonly { value: Value; label: string; icon: IconName }[]
  onChoose: (value: Value) => void
}

/** Renders radio buttons as one bar of equal parts. */
export function Segmented<Value extends string>({ legend, name, value: chosen, choices, onChoose }: Props<Value>) {
  return (
    <fieldset className="relative">
      <legend className="sr-only">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-md border border-border bg-sunken p-1 md:inline-grid">
        {choices.map(({ value, label, icon }) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-sm px-2 py-1.5 md:px-5 text-center leading-snug font-semibold text-text-2 hover:text-primary has-checked:bg-raised has-checked:text-primary has-checked:edge has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              name={name}
              type="radio"
              value={value}
              checked={value === chosen}
              className="absolute size-px opacity-0"
              onChange={() => onChoose(value)}
            />
            <Icon name={icon} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
