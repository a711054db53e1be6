import { type ReactNode, useRef, useState } from 'react'
import type { InputName } from '#contract/input-names.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { FieldNotes, useField } from './field.tsx'
import { FileChip } from './file-chip.tsx'
import { formTexts } from './form-texts.ts'
import { markChanged } from './mark-changed.ts'
import { useFilesInForm } from './use-files-in-form.ts'

interface Props {
  /** `image` for one file; `files[i]` for several, sent as `files[0]`, `files[1]`. */
  name: InputName
  label: string
  /** The value of the `accept` attribute, for example `image/*,application/pdf`; all files by default. */
  accept?: string
  /** The accepted types for people: «صور أو PDF». */
  acceptWords?: string
  /** The highest number of bytes of one file; no limit by default. */
  limit?: number
  /** The highest number of files; no limit by default. */
  most?: number
  /** With `files[i]`: the file dialog selects a single file for the next number. */
  oneByOne?: boolean
  /** The address of the stored picture, which stays unless the user chooses another. */
  present?: string | null
  optional?: boolean
  /** Returns a text about the chosen files. */
  note?: (files: readonly File[]) => ReactNode
  onChosen?: (files: readonly File[]) => void
}

/**
 * Renders the chosen files, each with a remove button, above a drop zone. Sending the form adds the files to its data.
 */
export function FilePicker(props: Props) {
  const { name, label, accept = '', acceptWords, oneByOne, present, optional, note } = props
  const t = useTexts(formTexts)
  const language = useLanguage()
  const several = name.includes('[i]')
  const base = name.replace(/\[i\].*/, '')
  const { input, files, refused, add, remove } = useChosenFiles(props)
  const { id, problem, wiring } = useField(base, undefined, refused)

  return (
    <div className="grid content-start gap-1.5" data-field={base}>
      <span id={`${id}-label`} className="font-semibold text-small">
        {label} {optional && <span className="font-normal text-text-3">{t('optional')}</span>}
      </span>
      {present && files.length === 0 && <PresentPicture address={present} />}
      <ul className="grid gap-2 empty:hidden">
        {files.map((file, index) => (
          <li key={keyOf(file)} ref={showItself}>
            <FileChip name={file.name} size={formatBytes(file.size, language)} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      <DropZone input={id} onDrop={add} small={files.length > 0}>
        {files.length > 0 ? (
          <b className="font-semibold text-primary">{t(several ? 'anotherFile' : 'otherFile')}</b>
        ) : (
          <Invitation accept={accept} kinds={acceptWords} several={several && !oneByOne} />
        )}
        <input
          {...wiring}
          aria-labelledby={`${id}-label`}
          ref={input}
          type="file"
          accept={accept}
          multiple={several && !oneByOne}
          className="sr-only"
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </DropZone>
      {note?.(files)}
      <FieldNotes id={id} problem={problem} role={refused ? 'alert' : undefined} />
    </div>
  )
}

/** Stores the chosen files. `refused` is the reason why files of the last choice were left out. */
function useChosenFiles({ name, accept = '', limit, most = Number.POSITIVE_INFINITY, onChosen }: Props) {
  const t = useTexts(formTexts)
  const language = useLanguage()
  const [files, setFiles] = useState<File[]>([])
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useFilesInForm(input, name, files, setFiles)

  function add(chosen: File[]) {
    const wrong = chosen.find((file) => !accepted(file, accept))
    const large = chosen.find((file) => limit !== undefined && file.size > limit)
    const good = chosen.filter((file) => accepted(file, accept) && file.size <= (limit ?? file.size))
    const next = name.includes('[i]') ? [...files, ...good] : good.slice(-1)
    const tooLarge = large && t('tooLarge', { name: large.name, limit: formatBytes(limit ?? 0, language) })
    const tooMany = next.length > most ? t('tooMany', { count: most }) : undefined
    setRefused(wrong ? t('wrongKind', { name: wrong.name }) : (tooLarge ?? tooMany))
    if (good.length > 0) keep(next.slice(0, most))
  }

  function keep(next: File[]) {
    setFiles(next)
    onChosen?.(next)
    markChanged(input.current)
  }

  function remove(index: number) {
    keep(files.filter((_, at) => at !== index))
    input.current?.focus()
  }

  return { input, files, refused, add, remove }
}

/** Scrolls a chosen file into view, because a dialog's foot may cover it. */
const showItself = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })

function PresentPicture({ address }: { address: string }) {
  const t = useTexts(formTexts)
  return (
    <p className="flex items-center gap-3 text-caption text-text-2">
      <img
        src={address}
        alt={t('presentPicture')}
        width="96"
        height="72"
        className="h-18 w-24 flex-none rounded-sm border border-border object-cover"
      />
      {t('present')}
    </p>
  )
}

function Invitation({ accept, kinds, several }: { accept: string; kinds: string | undefined; several: boolean }) {
  const t = useTexts(formTexts)
  return (
    <>
      <Icon name={accept.includes('pdf') ? 'upload' : 'image'} size="lg" className="text-primary" />
      <span>
        <span className="[@media(hover:none)]:hidden">{t(several ? 'dropFiles' : 'dropFile')}</span>{' '}
        <b className="font-semibold text-primary">{t('chooseFile')}</b>
      </span>
      {kinds && <span className="text-caption text-text-3">{kinds}</span>}
    </>
  )
}

/** Renders the drop zone, large until the first file is chosen. */
function DropZone(props: { input: string; onDrop: (files: File[]) => void; small: boolean; children: ReactNode }) {
  const { input, onDrop, small, children } = props
  const [over, setOver] = useState(false)
  return (
    <label
      htmlFor={input}
      className={`relative grid cursor-pointer place-items-center content-center gap-1.5 rounded-md border-[1.5px] px-4 text-center text-small text-text-2 has-focus-visible:outline-3 has-focus-visible:outline-focus ${small ? 'min-h-11 py-2' : 'min-h-28 py-5'} ${over ? 'border-primary border-solid bg-primary-tint' : 'border-border-strong border-dashed bg-bg'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
    </label>
  )
}

const keys = new WeakMap<File, string>()
const keyOf = (file: File) => {
  const key = keys.get(file) ?? `${file.name} ${file.lastModified} ${Math.random()}`
  keys.set(file, key)
  return key
}

const accepted = (file: File, accept: string) =>
  accept === '' ||
  accept.split(',').some((kind) => (kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind))
