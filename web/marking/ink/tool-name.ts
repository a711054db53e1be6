import { markTexts } from '#web/homework/marks/mark-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { inkTexts } from './ink-texts.ts'
import type { Tool } from './use-ink.ts'

/** Returns a function that names a tool: "Red pen", "Stamp: tick". */
export function useToolName() {
  const t = useTexts(inkTexts)
  const name = useTexts(markTexts)
  return (tool: Tool) =>
    tool === 'pen' || tool === 'eraser' || tool === 'pin' || tool === 'score'
      ? t(tool)
      : t('stampOf', { name: name(tool) })
}
