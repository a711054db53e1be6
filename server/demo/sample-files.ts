import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Db } from '#server/db/open.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { storedFiles } from '#server/storage/tables.ts'
import type { SubjectName } from './content/school.ts'
import { insertAll } from './insert-all.ts'

export type SampleFile =
  | 'arabic-notes'
  | 'english-notes'
  | 'french-notes'
  | 'maths-notes'
  | 'physics-notes'
  | 'chemistry-notes'
  | 'science-notes'
  | 'society-notes'
  | 'computer-notes'
  | 'worksheet'
  | 'solution'

export const notesOf: Record<SubjectName, SampleFile> = {
  arabic: 'arabic-notes',
  english: 'english-notes',
  french: 'french-notes',
  maths: 'maths-notes',
  physics: 'physics-notes',
  chemistry: 'chemistry-notes',
  science: 'science-notes',
  biology: 'science-notes',
  social: 'society-notes',
  history: 'society-notes',
  geography: 'society-notes',
  computer: 'computer-notes',
}

/** Hands out files of the school's few papers. Each use has a key and a row of its own, so deleting one spares the others. */
export class SampleFiles {
  private readonly store: FileStore
  private readonly rows: (typeof storedFiles.$inferInsert)[] = []
  private readonly folders = new Set<string>()
  private readonly papers = new Map<SampleFile, { path: string; size: number; sha256: string }>()

  constructor(store: FileStore) {
    this.store = store
  }

  /** The key of one more file of this paper; its row is written by `save`. */
  take(paper: SampleFile, name: string, created_at: Date): string {
    const key = randomBytes(16).toString('hex')
    const { size, sha256 } = this.place(paper, this.store.path(key))
    this.rows.push({ key, kind: 'pdf', size, sha256, name, created_at })
    return key
  }

  /** Writes the rows of what was taken since the last time; before the rows that refer to them. */
  async save(tx: Db): Promise<void> {
    await insertAll(tx, storedFiles, this.rows.splice(0))
  }

  /** The bytes are written once; further uses are links to them. */
  private place(paper: SampleFile, path: string) {
    this.makeFolder(dirname(path))
    const known = this.papers.get(paper)
    if (known) {
      linkOrCopy(known.path, path)
      return known
    }
    const bytes = readFileSync(join(import.meta.dirname, 'files', `${paper}.pdf`))
    writeFileSync(path, bytes, { mode: 0o600, flush: true })
    const placed = { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    this.papers.set(paper, placed)
    return placed
  }

  private makeFolder(folder: string) {
    if (this.folders.has(folder)) return
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.folders.add(folder)
  }
}

/** Some file systems know no links, and none crosses from one to another. */
function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
