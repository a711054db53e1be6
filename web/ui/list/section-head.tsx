import type { ReactNode } from 'react'

/** Renders a section's heading with an optional line of help, and optional actions at the end. */
export function SectionHead(props: {
  id?: string
  title: ReactNode
  help?: ReactNode
  end?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  /** If true, the heading has more space below, for the home page. */
  roomy?: boolean
}) {
  const { id, title, help, end, as: Title = 'h2', roomy } = props
  return (
    <div className={`mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 ${roomy ? 'md:mb-8' : ''}`}>
      <div>
        <Title id={id} tabIndex={Title === 'h1' ? -1 : undefined}>
          {title}
        </Title>
        {help && <p className="mt-1 max-w-[56ch] text-text-2">{help}</p>}
      </div>
      {end}
    </div>
  )
}

/** Renders a full-width section of the home page. `raised` gives the section the colour of a surface. */
export function Band(props: {
  labelledBy?: string
  raised?: boolean
  tight?: boolean
  className?: string
  children: ReactNode
}) {
  const { labelledBy, raised, tight, className = '', children } = props
  return (
    <section
      aria-labelledby={labelledBy}
      className={`py-section ${className} ${tight ? 'pt-0' : ''} ${raised ? 'border-y border-border bg-surface' : ''}`}
    >
      <div className="page-width">{children}</div>
    </section>
  )
}
