import { useMenu } from '#web/ui/page/use-menu.ts'
import { OfficeIcon } from './office-icon.tsx'

export interface MenuVerb {
  label: string
  run: () => void
}

/** Renders a button with three dots whose menu has the rarer actions. */
export function OfficeMenu({ label, verbs }: { label: string; verbs: readonly MenuVerb[] }) {
  const { boxProps, openerProps, listProps, close } = useMenu()
  return (
    <div className="office-menu" {...boxProps}>
      <button className="office-menu-opener" aria-label={label} title={label} {...openerProps}>
        <OfficeIcon name="dots" />
      </button>
      <div className="office-menu-verbs" {...listProps}>
        {verbs.map((verb) => (
          <button
            key={verb.label}
            type="button"
            onClick={() => {
              // The menu closes, so the dialog must return the focus to the menu's button.
              close()
              verb.run()
            }}
          >
            {verb.label}
          </button>
        ))}
      </div>
    </div>
  )
}
