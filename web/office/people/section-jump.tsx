import { useEffect, useState } from 'react'

interface Entry {
  id: string
  label: string
  count?: number
}

/** Links to the sections of a page, with the given counts. The section at the top of the screen is marked. */
export function SectionJump({ label, sections }: { label: string; sections: readonly Entry[] }) {
  const current = useSectionOnTop(sections.map(({ id }) => id).join(' '))
  return (
    <nav className="office-jump" aria-label={label}>
      {sections.map((section) => (
        <a key={section.id} href={`#s-${section.id}`} aria-current={section.id === current ? 'true' : undefined}>
          {section.label} {section.count !== undefined && <span>{section.count}</span>}
        </a>
      ))}
    </nav>
  )
}

/**
 * Returns the id of the first section that reaches below the screen's upper third; undefined if none does. `ids` are
 * separated by blanks.
 */
function useSectionOnTop(ids: string) {
  const [current, setCurrent] = useState(ids.split(' ')[0])
  useEffect(() => {
    const parts = ids.split(' ').flatMap((id) => document.getElementById(`s-${id}`) ?? [])
    const find = () => {
      const top = parts.find((part) => part.getBoundingClientRect().bottom > window.innerHeight / 3)
      setCurrent(top?.id.replace(/^s-/, ''))
    }
    const watch = new IntersectionObserver(find, { threshold: [0, 0.25, 0.5, 0.75, 1] })
    for (const part of parts) watch.observe(part)
    return () => watch.disconnect()
  }, [ids])
  return current
}
