import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { useSearchParams } from '#web/routing/router.tsx'

export interface Tab {
  id: string
  label: string
  /** The small number beside the label; absent for a label alone. */
  count?: number
  content: ReactNode
}

/**
 * Shows one panel at a time, mounted when first opened. Arrow keys follow the reading direction. Tabs that need more
 * than a line scroll. The address `?exams=2` opens the tab `exams`.
 */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const [search] = useSearchParams()
  const [current, setCurrent] = useState(() => (tabs.find((tab) => search.has(tab.id)) ?? tabs[0])?.id)
  const [seen, setSeen] = useState(() => new Set([current]))
  const base = useId()
  const [back, forward] = useLanguage() === 'ar' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']

  function open(id: string) {
    setCurrent(id)
    setSeen(new Set([...seen, id]))
  }

  function move({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.id === current)
    const target = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 }[key]
    const next = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!next) return
    open(next.id)
    currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div className="min-w-0">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-border"
      >
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            data-tab={id}
            aria-selected={id === current}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => open(id)}
            className="min-h-12 border-b-[3px] border-transparent px-4 pt-3.5 pb-2.5 leading-normal font-medium whitespace-nowrap text-text-2 -outline-offset-3 hover:text-primary aria-selected:border-primary aria-selected:font-semibold aria-selected:text-text"
          >
            {name}
            {count !== undefined && <span className="ms-2 text-caption text-text-3">{count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <Panel key={id} id={`${base}-${id}`} hidden={id !== current}>
          {seen.has(id) && content}
        </Panel>
      ))}
    </div>
  )
}

function Panel({ id, hidden, children }: { id: string; hidden: boolean; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={id} hidden={hidden} className="pt-5">
      {children}
    </div>
  )
}
