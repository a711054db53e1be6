import { useEffect, useRef, useState } from 'react'
import { searchDebounceMs } from '#contract/limits.ts'
import { useSearchParams } from '#web/routing/router.tsx'
import { IconButton } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'

interface Props {
  label: string
  /** The label of the button that empties the field. */
  clear: string
  placeholder?: string
}

/** Renders a search field that keeps its text in the address as `q`. A new search begins at the first page. */
export function SearchBox({ label, clear, placeholder = label }: Props) {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const [typed, setTyped] = useState(q)
  const asked = useRef(q)

  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => {
      asked.current = typed
      const searched = (next: URLSearchParams) => {
        next.delete('page')
        if (typed) next.set('q', typed)
        else next.delete('q')
        return next
      }
      setSearch(searched, { replace: true })
    }, searchDebounceMs)
    return () => clearTimeout(timer)
  }, [typed, q, setSearch])

  // A link or the back button changed the address outside this field.
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setTyped(q)
  }, [q])

  return (
    <div className="input-group">
      <span className="grid place-items-center ps-4 text-text-3">
        <Icon name="search" />
      </span>
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed && <IconButton icon="x" label={clear} className="self-center" onClick={() => setTyped('')} />}
    </div>
  )
}
