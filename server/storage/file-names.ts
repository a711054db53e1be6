import { basename, extname } from 'node:path'

const longest = 150
// Control characters, path separators, direction overrides and zero-width characters could disguise an extension.
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]/gu

/**
 * The number of UTF-16 units that are read of a name's stem, and of its extension. Composing long runs of combining
 * marks takes seconds.
 */
const looked = 4 * longest

/**
 * Returns the download's name: the owner's name without unsafe characters, else `file`, with the extension of the
 * file's kind.
 */
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

/**
 * Returns a `Content-Disposition` header (RFC 6266). The whole name is percent-encoded, so no name can end the header.
 */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename*=UTF-8''${encoded}`
}
