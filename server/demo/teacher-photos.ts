import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Upload } from '#contract/files.ts'
import type { Db } from '#server/db/open.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { type TeacherName, teacherList } from './content/teachers.ts'

/** Public addresses of the teachers' photos: our own drawings, kept as if they had been uploaded. */
export async function keepTeacherPhotos(tx: Db, store: FileStore): Promise<Record<TeacherName, string>> {
  const photos: [TeacherName, string][] = []
  for (const name of Object.keys(teacherList) as TeacherName[]) {
    const filename = `${teacherList[name].mail}.webp`
    const path = join(import.meta.dirname, 'files', filename)
    const bytes = await readFile(path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const photo = {
      path,
      filename,
      size: bytes.length,
      sha256,
      kind: 'webp',
      problem: undefined,
      encoded: true,
    } as const
    photos.push([name, await store.keepPicture(tx, new Upload(photo))])
  }
  return Object.fromEntries(photos) as Record<TeacherName, string>
}
