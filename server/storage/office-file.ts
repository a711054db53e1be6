import type { FieldProblem } from '#contract/field-problems.ts'
import type { FileKind } from '#contract/file-kinds.ts'
import { exchangesData, runsPrograms } from './office-fields.ts'
import { fetchesByItself } from './office-links.ts'
import { hidesWords, plainXml } from './plain-xml.ts'
import { BrokenZip, unpack, type ZipEntry, zipEntries } from './zip-entries.ts'

const mostEntries = 2000
/**
 * The highest number of bytes of all parts together, according to the archive. A part larger than its claim is refused.
 */
const mostUnpacked = 64 * 1024 * 1024
const mostContentTypes = 1024 * 1024

/** Macros, and names that leave the document's folder. */
const unsafeName = /vbaproject|\.\.|^[/\\]|:/i
/** Some programs end a name at a control character, or decode a percent-encoded letter, digit, dot or slash. */
const ambiguousName = /\p{Cc}|%(?:2[def]|3\d|[46][1-9a-f]|[57][\da]|5[cf]|7e)/iu

const mainParts: readonly [string, FileKind][] = [
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['xl/workbook.xml', 'xlsx'],
]

interface OfficeFile {
  kind: FileKind | undefined
  problem: FieldProblem | undefined
}

/**
 * Returns the kind and the problem of an office file; any other zip has no kind. Unpacks the parts in memory. Throws
 * errors other than a broken archive.
 */
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
  if (entries.some((one) => one.encrypted || unsafeName.test(one.name) || ambiguousName.test(one.name)))
    return 'fileUnsafe'
  if (claimed > mostUnpacked || types.size > mostContentTypes) return 'fileUnsafe'
  const declared = plainXml(await unpack(bytes, types))
  // Character references (`&#68;`) would also hide a word.
  if (declared === undefined || /macroEnabled|vbaProject|&#/i.test(declared)) return 'fileUnsafe'
  for (const entry of entries) {
    const isLinks = /\.rels$/i.test(entry.name)
    // Custom data may be in UTF-16.
    const isText = /\.xml$/i.test(entry.name) && !/^customxml\//i.test(entry.name)
    const content = await unpack(bytes, entry)
    if (isLinks && fetchesByItself(content)) return 'fileUnsafe'
    if (isText ? runsPrograms(content) : hidesWords(content) || exchangesData(content)) return 'fileUnsafe'
  }
  return undefined
}
