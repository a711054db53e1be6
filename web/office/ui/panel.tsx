import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** A short addition to the title, such as a count in words. */
  aside?: ReactNode
  /** The panel's one control, at the end of its head. */
  control?: ReactNode
  foot?: ReactNode
  /** If true, the content has the usual space around it; lists and tables have none. */
  padded?: boolean
  id?: string | undefined
  children: ReactNode
}

/** Renders a panel of the office: head, content, foot. */
export function Panel({ title, aside, control, foot, padded, id, children }: Props) {
  const own = useId()
  return (
    <section className="office-panel" id={id} aria-labelledby={own}>
      <div className="office-panel-h">
        <h2 id={own}>
          {title}
          {aside && <small>{aside}</small>}
        </h2>
        {control}
      </div>
      {padded ? <div className="office-panel-b">{children}</div> : children}
      {foot && <div className="office-panel-f">{foot}</div>}
    </section>
  )
}

/** Renders one sentence in a panel, with at most one action. */
export function PanelLine({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="office-line">
      <p>{children}</p>
      {action}
    </div>
  )
}
