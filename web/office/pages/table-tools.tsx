import type { ChainedCommands, Editor } from '@tiptap/core'
import { useTexts } from '#web/i18n/use-texts.ts'
import { editorTexts } from './editor-texts.ts'

const tableTools = [
  ['addRow', (chain) => chain.addRowAfter()],
  ['addColumn', (chain) => chain.addColumnAfter()],
  ['deleteRow', (chain) => chain.deleteRow()],
  ['deleteColumn', (chain) => chain.deleteColumn()],
  ['deleteTable', (chain) => chain.deleteTable()],
] as const satisfies [keyof typeof editorTexts, (chain: ChainedCommands) => ChainedCommands][]

/** Renders the tools for the table that contains the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useTexts(editorTexts)
  return (
    <div className="office-editor-table">
      {tableTools.map(([name, command]) => (
        <button
          key={name}
          type="button"
          className="office-editor-style"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => command(editor.chain().focus()).run()}
        >
          {t(name)}
        </button>
      ))}
    </div>
  )
}
