import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { InputName } from '#contract/input-names.ts'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'

interface Choice {
  value: string
  label: string
  icon: IconName
}

interface Props {
  legend: string
  name: InputName
  choices: readonly Choice[]
  defaultValue?: string
  onChoose?: (value: string) => void
}

/** Shows the roles as radio cards. Respects a choice made before hydration. */
export function RoleChoice({ legend, name, choices, defaultValue, onChoose }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  const takeEarly = useEffectEvent(() => {
    const early = box.current?.querySelector<HTMLInputElement>('input:checked')
    if (early) onChoose?.(early.value)
  })
  useLayoutEffect(() => takeEarly(), [])
  return (
    <fieldset ref={box} className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {choices.map(({ value, label, icon }) => (
          <label
            key={value}
            className="relative grid justify-items-center gap-1.5 rounded-md border-[1.5px] border-border-strong bg-surface px-2 py-3.5 text-center leading-snug font-semibold hover:border-primary has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary has-checked:edge has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              name={name}
              type="radio"
              value={value}
              defaultChecked={defaultValue === undefined ? undefined : value === defaultValue}
              className="absolute size-px opacity-0"
              onChange={(event) => onChoose?.(event.target.value)}
            />
            <Icon name={icon} size="lg" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
