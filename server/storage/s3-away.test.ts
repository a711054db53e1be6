import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findAlarms } from '#server/alarms/find-alarms.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import { bucketSettings, startS3Server } from '#server/test/s3-server.ts'
import { samplePdf } from '#server/test/sample-files.ts'
import { storedFiles } from './tables.ts'
import { warnOfPlaces } from './warn-of-places.ts'

const folder = await mkdtemp(join(tmpdir(), 'hessa-s3-away-'))
let s3 = await startS3Server(folder)
const school = await openExamSchool(await bucketSettings({ folder, port: s3.port }))
afterAll(async () => {
  s3.child.kill()
  await school.close()
  await rm(folder, { recursive: true })
})

const name = { ar: 'ملف', en: 'File' }
const upload = () =>
  school.teacher.call('POST /lesson/create', {
    body: { course_id: school.course.id, name, files: [{ name, file: samplePdf() }] },
  })

test('while S3 is away, uploads and downloads ask for a retry, exams go on, and all works again without a restart', async () => {
  const link = (await upload()).body.data.files[0]?.file ?? ''
  const rows = await school.db.$count(storedFiles)
  s3.child.kill('SIGKILL')
  await once(s3.child, 'exit')

  const refused = await upload()
  expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([503, 'file.notSaved', '10'])
  const unread = await school.app.inject(link)
  expect([unread.statusCode, unread.json().error, unread.headers['retry-after']]).toEqual([503, 'unavailable', '10'])
  expect(await school.db.$count(storedFiles)).toBe(rows)
  const taking = await school.begin()
  expect((await taking.save([{ ...taking.chosen('right')[0], seq: 1 }])).status).toBe(200)

  const logged: string[] = []
  const log = { error: (_facts: object, words: string) => void logged.push(words) }
  await warnOfPlaces(school.app.context.files.places, log)
  expect(logged).toEqual([expect.stringMatching(/^Files: The S3 bucket .* does not answer: check S3_ENDPOINT/)])
  expect(await findAlarms(school.app.context)).toEqual(['files'])

  s3 = await startS3Server(folder, s3.port)
  expect(await findAlarms(school.app.context)).toEqual([])
  expect((await school.app.inject(link)).body).toContain('%PDF')
  expect((await upload()).status).toBe(201)
})
