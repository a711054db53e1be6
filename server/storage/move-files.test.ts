import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { locks } from '#server/db/locks.ts'
import { poolOf } from '#server/db/open.ts'
import { uploadLesson } from '#server/test/backups.ts'
import { openCast } from '#server/test/cast.ts'
import { bucketSettings } from '#server/test/s3-server.ts'
import { putFile } from '#server/test/stored-files.ts'
import type { FilePlace } from './file-place.ts'
import { type FilePlaces, openFilePlaces } from './file-places.ts'
import { moveFiles } from './move-files.ts'
import { sweepFiles } from './sweep-files.ts'
import { storedFiles } from './tables.ts'

const bucket = await bucketSettings()
// The running server stores in the folder and may read the bucket.
const { platform, db, teacher, course } = await openCast({ ...bucket, FILES: 'folder' })
const { files } = platform.app.context
const fileSettings = readConfig({ ...bucket, FILES: 's3' }).fileSettings
const places = await openFilePlaces({ dataDir: platform.config.dataDir, fileSettings })
const [s3, folder] = places.all as [FilePlace, FilePlace]
beforeAll(async () => {
  for (let count = 0; count < 5; count += 1) await uploadLesson(teacher, course)
})
beforeEach(() => moveFiles(db, toFolder(), quietly))
afterAll(() => platform.close())

const quietly = () => undefined
const rows = async () => (await db.select().from(storedFiles)).map(({ key }) => key).sort()
async function keysIn(place: FilePlace) {
  const keys: string[] = []
  for await (const listed of place.list()) keys.push(...listed.map(({ key }) => key))
  return keys.sort()
}
const toFolder = (): FilePlaces => ({ ...places, current: folder, all: [folder, s3] })

/** Returns the places. The first `last` calls work, and every later call fails as after a kill. */
function killedAfter(last: number): FilePlaces {
  let calls = 0
  const counted = (place: FilePlace): FilePlace => {
    const until = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
      return async (...args: Args) => {
        calls += 1
        if (calls > last) throw new Error('killed')
        return work(...args)
      }
    }
    return { ...place, store: until(place.store), find: until(place.find), remove: until(place.remove) }
  }
  const all = places.all.map(counted)
  return { ...places, all, current: all[0] as FilePlace }
}

test('a move that is killed at any step loses no file, and a later run goes on', async () => {
  for (let last = 0; (await keysIn(folder)).length > 0; last += 1) {
    await moveFiles(db, killedAfter(last), quietly).catch(({ message }) => expect(message).toBe('killed'))
    for (const key of await rows()) expect((await files.bytes(key))?.toString('latin1')).toContain('%PDF')
  }
  expect(await keysIn(s3)).toEqual(await rows())
})

test('files can be read at every moment of a move back', async () => {
  await moveFiles(db, places, quietly)
  const keys = await rows()
  let isOver = false
  const moving = moveFiles(db, toFolder(), quietly).finally(() => {
    isOver = true
  })
  while (!isOver) for (const key of keys) expect(await files.bytes(key)).toBeDefined()
  expect(await moving).toMatchObject({ files: keys.length, damaged: [] })
  expect([await keysIn(folder), await keysIn(s3)]).toEqual([keys, []])
})

test('a file whose bytes differ from its row stays in its place and is reported', async () => {
  const [key = ''] = await rows()
  const bytes = (await files.bytes(key)) as Buffer
  await putFile(files, key, bytes.toString('latin1').replace('%PDF', '%FDP'))
  expect((await moveFiles(db, places, quietly)).damaged).toEqual([key])
  expect([await keysIn(folder), await keysIn(s3)]).toEqual([[key], (await rows()).slice(1)])
  await putFile(files, key, bytes.toString('latin1'))
})

test('a move leaves a file without a row in its place, and the sweep deletes the file', async () => {
  const orphan = 'a1'.repeat(16)
  await putFile(files, orphan)
  await moveFiles(db, places, quietly)
  expect(await keysIn(folder)).toEqual([orphan])
  await sweepFiles(db, files, Date.now() + 13 * 60 * 60_000)
  expect([await keysIn(folder), await keysIn(s3)]).toEqual([[], await rows()])
})

test('a move is refused while another runs, and without a second place', async () => {
  const client = await poolOf(db).connect()
  await client.query('select pg_advisory_lock($1)', [locks.moveFiles])
  await expect(moveFiles(db, places, quietly)).rejects.toThrow('Another move of files is under way')
  client.release(true)
  const alone = { ...places, all: [folder], current: folder }
  await expect(moveFiles(db, alone, quietly)).rejects.toThrow('Set S3_BUCKET')
})
