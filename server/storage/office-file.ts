import type { FieldProblem } from '#contract/field-problems.ts'
import type { FileKind } from '#contract/files.ts'
import { BrokenZip, unpack, type ZipEntry, zipEntries } from './zip-entries.ts'

const mostEntries = 2000
const mostUnpacked = 200 * 1024 * 1024
const mostContentTypes = 1024 * 1024

const mainParts: readonly [string, FileKind][] = [
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['xl/workbook.xml', 'xlsx'],
]

interface OfficeFile {
  kind: FileKind | undefined
  problem: FieldProblem | undefined
}

/** Which office document an archive is; anything else in a zip is no kind at all. Unpacks it once, to nowhere. */
export async function officeFile(bytes: Buffer): Promise<OfficeFile> {
  try {
    const entries = zipEntries(bytes, mostEntries)
    const kind = mainParts.find(([part]) => entries.some((one) => one.name === part))?.[1]
    const types = entries.find((one) => one.name === '[Content_Types].xml')
    if (!kind || !types) return { kind: undefined, problem: undefined }
    return { kind, problem: await problemOf(bytes, entries, types) }
  } catch (problem) {
    if (problem instanceof BrokenZip) return { kind: undefined, problem: 'fileBroken' }
    throw problem
  }
}

async function problemOf(bytes: Buffer, entries: ZipEntry[], types: ZipEntry): Promise<FieldProblem | undefined> {
  const claimed = entries.reduce((sum, one) => sum + one.size, 0)
  if (entries.some((one) => one.encrypted || /vbaproject|\.\.|^[/\\]|:/i.test(one.name))) return 'fileUnsafe'
  if (claimed > mostUnpacked || types.size > mostContentTypes) return 'fileUnsafe'
  const declared = asText(await unpack(bytes, types, { keep: true }))
  if (declared === undefined || /macroEnabled|vbaProject/i.test(declared)) return 'fileUnsafe'
  for (const entry of entries) await unpack(bytes, entry)
  return undefined
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const declaredCoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/

/** XML in another coding, or with its letters written as numbers, would hide its words from a search. */
function asText(xml: Buffer): string | undefined {
  try {
    const text = utf8.decode(xml)
    const coding = declaredCoding.exec(text)?.[1] ?? 'utf-8'
    const hidden = !/^(utf-8|us-ascii)$/i.test(coding) || /\0|&#|<!DOCTYPE/i.test(text)
    return hidden ? undefined : text
  } catch {
    return undefined
  }
}
