import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { type StampName, stampNames } from '#contract/ink.ts'
import { markTexts } from '#web/homework/marks/mark-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { InkIcon, type InkIconName } from './ink-icon.tsx'
import { inkTexts } from './ink-texts.ts'
import { useToolName } from './tool-name.ts'
import type { InkTools, Tool } from './use-ink.ts'

const signs: Record<StampName, ReactNode> = {
  tick: '✓',
  cross: '✗',
  half: '½',
  question: '?',
  well_done: undefined,
  score: <span className="grid size-7 place-items-center rounded-full border-2 border-current text-caption">3</span>,
}
const isGood = (stamp: StampName) => stamp === 'tick' || stamp === 'well_done'

/** Renders the tools for writing on a page. Arrow keys go from tool to tool. */
export function InkBar({ ink }: { ink: InkTools }) {
  const t = useTexts(inkTexts)
  const words = useTexts(markTexts)
  const bar = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('tools')}
      className="ink-bar"
      onKeyDown={(event) => walk(event, bar.current)}
    >
      {(['pen', 'eraser', 'pin'] as const).map((tool) => (
        <ToolButton key={tool} tool={tool} ink={ink}>
          <InkIcon name={tool} />
        </ToolButton>
      ))}
      <hr />
      {stampNames.map((stamp) => (
        <ToolButton key={stamp} tool={stamp} ink={ink} className={isGood(stamp) ? 'text-success' : 'text-danger'}>
          {signs[stamp] ?? words('wellDone')}
        </ToolButton>
      ))}
      <hr />
      <StepButton name="undo" label={t('undo')} disabled={ink.past.length === 0} onClick={ink.undo} />
      <StepButton name="redo" label={t('redo')} disabled={ink.future.length === 0} onClick={ink.redo} />
    </div>
  )
}

function ToolButton(props: { tool: Tool; ink: InkTools; className?: string; children: ReactNode }) {
  const { tool, ink, className = '', children } = props
  const nameOf = useToolName()
  return (
    <button
      type="button"
      aria-label={nameOf(tool)}
      title={nameOf(tool)}
      aria-pressed={ink.tool === tool}
      className={className}
      onClick={() => ink.choose(tool)}
    >
      {children}
    </button>
  )
}

function StepButton(props: { name: InkIconName; label: string; disabled: boolean; onClick: () => void }) {
  const { name, label, disabled, onClick } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <InkIcon name={name} />
    </button>
  )
}

/** Moves the focus along the bar. Enter and space press the tool, and the page's shortcuts do not get them. */
function walk(event: KeyboardEvent, bar: HTMLElement | null) {
  if (event.key === 'Enter' || event.key === ' ') return event.stopPropagation()
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step || !bar) return
  const buttons = [...bar.querySelectorAll('button')]
  const forward = getComputedStyle(bar).direction === 'rtl' ? -step : step
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  buttons.at((at + forward) % buttons.length)?.focus()
  event.preventDefault()
}
