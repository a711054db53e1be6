import { useRef } from 'react'
import { followDownload, saveFile } from '#web/api/files/download.ts'
import { FileDownload } from '#web/ui/form/file-chip.tsx'
import { canKeep, keepDownload } from './kept-lessons.ts'

/**
 * Renders the download of a lesson's file. A file that a student downloads from an open lesson stays on the device for a
 * time without a network. The browser downloads every other file, and a file that cannot be stored.
 */
export function KeptDownload(props: {
  lesson: number
  file: { id: number; file: string | null }
  name: string
  lockedReason?: string
  label: string
}) {
  const { lesson, file, ...shown } = props
  const isRunning = useRef(false)

  async function download(href: string) {
    if (isRunning.current) return
    isRunning.current = true
    const kept = await keepDownload(lesson, file.id, href).catch(() => undefined)
    isRunning.current = false
    if (kept) saveFile(kept.content, kept.name)
    else followDownload(href)
  }

  return <FileDownload {...shown} href={file.file} onDownload={canKeep() ? download : undefined} />
}
