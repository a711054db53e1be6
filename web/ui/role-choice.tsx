import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface Choice {
  value: string
  label: string
  icon: IconName
}

/** Radio buttons as cards: `value` is the chosen one, `defaultValue` the first. Other attributes go to every radio. */
export function RoleChoice(props: { legend: string; choices: readonly Choice[] } & ComponentProps<'input'>) {
  const { legend, choices, value: chosen, defaultValue, ...radio } = props
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {choices.map(({ value, label, icon }) => (
          <label
            key={value}
            className="relative grid justify-items-center gap-1.5 rounded-md border-[1.5px] border-border-strong bg-surface px-2 py-3.5 text-center leading-snug font-semibold hover:border-primary has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary has-checked:edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              {...radio}
              type="radio"
              value={value}
              checked={chosen === undefined ? undefined : value === chosen}
              defaultChecked={defaultValue === undefined ? undefined : value === defaultValue}
              className="absolute size-px opacity-0"
            />
            <Icon name={icon} size="lg" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
