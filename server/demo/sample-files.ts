import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Upload } from '#contract/files.ts'
import type { Db } from '#server/db/open.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { pagesByHand } from './content/pages-by-hand.ts'
import type { SubjectName } from './content/school.ts'
import { type TeacherName, teacherList } from './content/teachers.ts'

const papers = [
  'arabic-notes',
  'english-notes',
  'french-notes',
  'maths-notes',
  'physics-notes',
  'chemistry-notes',
  'science-notes',
  'society-notes',
  'computer-notes',
  'worksheet',
  'solution',
] as const
type Paper = (typeof papers)[number]

/** The file keys of the school's papers, which lessons, homework and submissions share. */
export type SamplePapers = Record<Paper, string>

export const notesOf: Record<SubjectName, Paper> = {
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

export async function keepPapers(tx: Db, store: FileStore): Promise<SamplePapers> {
  const kept: [Paper, string][] = []
  for (const paper of papers) kept.push([paper, await store.keep(tx, await sample(`${paper}.pdf`))])
  return Object.fromEntries(kept) as SamplePapers
}

/** Stores the pages that students wrote by hand, and returns their keys in order. */
export async function keepPages(tx: Db, store: FileStore): Promise<string[]> {
  const kept: string[] = []
  for (const { file } of pagesByHand) kept.push(await store.keep(tx, await sample(`${file}.webp`)))
  return kept
}

/** Stores a drawing as each teacher's photo, like an upload, and returns the public addresses. */
export async function keepPhotos(tx: Db, store: FileStore): Promise<Record<TeacherName, string>> {
  const kept: [TeacherName, string][] = []
  for (const name of Object.keys(teacherList) as TeacherName[]) {
    kept.push([name, await store.keepPicture(tx, await sample(`${teacherList[name].mail}.webp`))])
  }
  return Object.fromEntries(kept) as Record<TeacherName, string>
}

/** Reads a file that scripts/make-demo-files.ts or scripts/make-demo-pages.ts made, as an upload. */
async function sample(filename: string): Promise<Upload> {
  const path = join(import.meta.dirname, 'files', filename)
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const kind = filename.endsWith('.pdf') ? 'pdf' : 'webp'
  return new Upload({ path, filename, size: bytes.length, sha256, kind, problem: undefined, encoded: true })
}
