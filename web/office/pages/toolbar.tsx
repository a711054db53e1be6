import type { ChainedCommands, Editor } from '@tiptap/core'
import type { KeyboardEvent } from 'react'
import type { Language } from '#contract/values.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { OfficeIconName } from '#web/office/ui/office-icon.tsx'
import { editorTexts } from './editor-texts.ts'
import { TableTools } from './table-tools.tsx'
import { Tool } from './tool.tsx'

export type Asked = 'link' | 'image'

interface Props {
  editor: Editor
  language: Language
  /** Opens the dialog of a link or a picture. */
  onAsk: (what: Asked) => void
}

type Mark = 'bold' | 'bulletList' | 'orderedList' | 'blockquote'
const toggles: readonly { name: Mark; icon: OfficeIconName; run: (chain: ChainedCommands) => ChainedCommands }[] = [
  { name: 'bold', icon: 'bold', run: (chain) => chain.toggleBold() },
  { name: 'bulletList', icon: 'bullets', run: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', icon: 'numbers', run: (chain) => chain.toggleOrderedList() },
  { name: 'blockquote', icon: 'quote', run: (chain) => chain.toggleBlockquote() },
]

/** Renders the tools of one language's text in the direction of that text. Arrow keys move between the tools. */
export function Toolbar({ editor, language, onAsk }: Props) {
  const t = useTexts(editorTexts)
  const run = (command: (chain: ChainedCommands) => ChainedCommands) => command(editor.chain().focus()).run()
  const canUndo = editor.can().undo()
  const canRedo = editor.can().redo()
  return (
    <div
      className="office-editor-bar"
      role="toolbar"
      tabIndex={-1}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      aria-label={t(language === 'ar' ? 'toolsAr' : 'toolsEn')}
      onKeyDown={(event) => moveFocus(event, language)}
    >
      <BlockStyle editor={editor} />
      <hr />
      {toggles.map(({ name, icon, run: command }) => (
        <Tool key={name} icon={icon} label={t(name)} pressed={editor.isActive(name)} onClick={() => run(command)} />
      ))}
      <hr />
      <Tool icon="link" label={t('link')} pressed={editor.isActive('link')} onClick={() => onAsk('link')} />
      <Tool icon="picture" label={t('image')} onClick={() => onAsk('image')} />
      <Tool
        icon="table"
        label={t('table')}
        pressed={editor.isActive('table')}
        onClick={() => run((chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }))}
      />
      <hr />
      <Tool icon="undo" first label={t('undo')} disabled={!canUndo} onClick={() => run((chain) => chain.undo())} />
      <Tool icon="redo" first label={t('redo')} disabled={!canRedo} onClick={() => run((chain) => chain.redo())} />
      {editor.isActive('table') && <TableTools editor={editor} />}
    </div>
  )
}

function BlockStyle({ editor }: { editor: Editor }) {
  const t = useTexts(editorTexts)
  const value = editor.isActive('heading', { level: 2 }) ? '2' : editor.isActive('heading', { level: 3 }) ? '3' : ''
  const choose = (level: string) => {
    const chain = editor.chain().focus()
    if (level === '') chain.setParagraph().run()
    else chain.setHeading({ level: level === '2' ? 2 : 3 }).run()
  }
  return (
    <select
      className="office-editor-style"
      aria-label={t('blockStyle')}
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('paragraph')}</option>
      <option value="2">{t('heading2')}</option>
      <option value="3">{t('heading3')}</option>
    </select>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>, language: Language) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined || event.target instanceof HTMLSelectElement) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), select')]
  const at = tools.indexOf(event.target as HTMLElement)
  const next = tools[at + (language === 'ar' ? -step : step)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
