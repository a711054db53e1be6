import { basename, extname } from 'node:path'

const longest = 150
// Controls, separators of paths, and what turns the direction or takes no room: a name must look like what it is.
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]/gu

/** UTF-16 units of a name that are looked at: composing long runs of combining marks takes seconds. */
const looked = 4 * longest

/** The name for the download: what its owner called it, made harmless, with the extension of what the file is. */
export function cleanName(sent: string, extension: string): string {
  const name = basename(sent.toWellFormed().replaceAll('\\', '/'))
  const readable = `${name.slice(0, name.length - extname(name).length).slice(0, looked)}${extname(name).slice(0, looked)}`
  const clean = readable.toWellFormed().normalize('NFC').replace(unfit, '').trim()
  const stem = clean.slice(0, clean.length - extname(clean).length).replace(/^\.+/, '')
  const fitting = Array.from(stem)
    .slice(0, longest - extension.length - 1)
    .join('')
  return `${fitting.trim() || 'file'}.${extension}`
}

/** RFC 6266 with the whole name percent-encoded, so nothing in it can end the header or begin another. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename*=UTF-8''${encoded}`
}
