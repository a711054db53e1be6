interface Props {
  verb: string
  /** The name of the row, which only screen readers announce. */
  of: string
  danger?: boolean
  onClick: () => void
}

/** Renders the button of a row's action. The button shows the action's name. */
export function RowVerb({ verb, of, danger = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={`office-row-verb ${danger ? 'is-danger' : ''}`}
      aria-label={`${verb}: ${of}`}
      onClick={onClick}
    >
      {verb}
    </button>
  )
}
