import { Icon } from '#web/ui/kit/icon.tsx'

interface Props {
  checked: boolean
  /** True from a click until the server replies; false by default. The switch then waits and ignores clicks. */
  busy?: boolean
  onChange: () => void
  /** The name of the object: "Status: Ohm's law". */
  label: string
  on: string
  off: string
}

/** Shows on or off by position, icon and label. The accessible name contains the label for voice control. */
export function StatusSwitch({ checked, busy = false, onChange, label, on, off }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onChange}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-sm py-2 text-small leading-snug font-semibold aria-busy:cursor-progress"
    >
      <span className="switch-track">
        <span className="switch-thumb">
          {busy ? (
            <span className="dots scale-75 gap-0.5">
              <span />
              <span />
            </span>
          ) : (
            <Icon name={checked ? 'check' : 'x'} size="xs" className="scale-90 stroke-3" />
          )}
        </span>
      </span>
      <span>
        <span className="sr-only">{label} </span>
        {checked ? on : off}
      </span>
    </button>
  )
}
