import { readdir } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { fieldProblems } from '#contract/field-problems.ts'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework } from '#server/test/examples.ts'
import { field, fileHead, formEnd, formType, rawRequest } from '#server/test/raw-request.ts'
import { pdfWithObjects, wordParts, zipOf } from '#server/test/sample-archives.ts'
import { samplePdf } from '#server/test/sample-files.ts'

const { platform, db, teacher, student, course, lesson } = await openCast()
const { app } = platform
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => platform.close())

const homework = await makeHomework(db, lesson)
const lessons = { path: '/api/lesson/create', token: teacher.token, headers: formType }
const handIns = { path: '/api/homework-submission/submit', token: student.token, headers: formType }
const names = field('name[ar]', 'درس') + field('name[en]', 'Lesson') + field('course_id', String(course.id))
const pdf = Buffer.from(await samplePdf().arrayBuffer())

const nothingLeft = () =>
  vi.waitFor(async () => expect(await readdir(app.context.files.incoming)).toEqual([]), { timeout: 60_000 })

describe('uploads that are refused', () => {
  const pad = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 32)])
  const form = (files: [string, string, Buffer][], fields = field('homework_id', String(homework.id))) =>
    Buffer.concat([
      Buffer.from(fields),
      ...files.flatMap(([name, filename, bytes]) => [
        Buffer.from(fileHead(name, filename)),
        bytes,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(formEnd),
    ])
  const zeros = Array.from({ length: 10 }, (_, n) => ({ name: `word/${n}.xml`, content: Buffer.alloc(21 << 20) }))
  const slides = [wordParts[0] as (typeof wordParts)[0], { name: 'ppt/presentation.xml', content: '<x/>' }]
  const kept = () => Promise.all([db.$count(homeworkSubmissions), db.$count(storedFiles)])

  test.for([
    [
      '11 files',
      () => form(Array.from({ length: 11 }, (_, n) => [`files[${n}]`, 'a.pdf', pdf] as [string, string, Buffer])),
      413,
    ],
    ['one of 11 MiB', () => form([['files[0]', 'a.pdf', pad(11 << 20)]]), 413],
    [
      '31 MiB together',
      () =>
        form(Array.from({ length: 4 }, (_, n) => [`files[${n}]`, 'a.pdf', pad(31 << 18)] as [string, string, Buffer])),
      413,
    ],
    ['an empty one', () => form([['files[0]', 'a.pdf', Buffer.alloc(0)]]), 422],
    [
      'a PDF that runs a script',
      () => form([['files[0]', 'a.pdf', pdfWithObjects('<< /S /JavaScript /JS (x) >>')]]),
      422,
    ],
    [
      'an encrypted PDF',
      () => form([['files[0]', 'a.pdf', Buffer.from('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>')]]),
      422,
    ],
    ['a document that unpacks to 210 MB', () => form([['files[0]', 'a.docx', zipOf([...wordParts, ...zeros])]]), 422],
    ['a presentation, which is not handed in', () => form([['files[0]', 'a.pptx', zipOf(slides)]]), 422],
    ['a program called a.pdf', () => form([['files[0]', 'a.pdf', Buffer.from('MZ\x90\x00')]]), 422],
    [
      'text in place of a file',
      () => Buffer.from(field('homework_id', String(homework.id)) + field('files[0]', 'x') + formEnd),
      422,
    ],
  ] as const)('%s: no file is saved [H4]', async ([, body, status]) => {
    const before = await kept()
    expect((await rawRequest(app, handIns, body())).status).toBe(status)
    expect(await kept()).toEqual(before)
    await nothingLeft()
  })

  test('a picture of 6 MiB is too large, and a picture of 30,000 by 30,000 pixels is broken', async () => {
    const create = (bytes: Buffer) => rawRequest(app, lessons, form([['image', 'a.png', bytes]], names))
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const course = { ...lessons, path: '/api/create/course' }
    expect(
      (await rawRequest(app, course, form([['image', 'a.png', Buffer.concat([signature, Buffer.alloc(6 << 20)])]], '')))
        .status,
    ).toBe(413)
    const bomb = await create(pngOf(30_000, 30_000, signature))
    expect([bomb.status, Object.keys(bomb.body.data ?? {})]).toEqual([422, ['image']])
    const cut = await create(pngOf(10, 10, signature).subarray(0, 50))
    expect([cut.status, Object.keys(cut.body.data ?? {})]).toEqual([422, ['image']])
    await nothingLeft()
  })

  test('a file in a call without files is refused with the reason', async () => {
    const contact = { path: '/api/contact', headers: formType }
    const reply = await rawRequest(app, contact, form([['files[0]', 'a.pdf', pad(20 << 20)]]))
    const data = { 'files[0]': [fieldProblems.filesNotTaken.ar] }
    expect([reply.status, reply.body.data]).toEqual([422, data])
    await nothingLeft()
  })

  test('a caller without access is refused, and no file is left', async () => {
    const body = form([['files[0]', 'a.pdf', pad(5 << 20)]])
    expect((await rawRequest(app, { ...handIns, token: teacher.token }, body)).status).toBe(403)
    expect((await rawRequest(app, { ...handIns, token: 'x'.repeat(43) }, body)).status).toBe(401)
    await nothingLeft()
  })

  test('an interrupted upload leaves no file [H8]', async () => {
    const before = await kept()
    const body = form([['files[0]', 'a.pdf', pad(4 << 20)]])
    const arriving = () =>
      vi.waitFor(async () => expect(await readdir(app.context.files.incoming)).not.toEqual([]), { timeout: 60_000 })
    const announced = { ...handIns, headers: { ...formType, 'content-length': body.length } }
    const broken = rawRequest(app, announced, async (outgoing) => {
      outgoing.write(body.subarray(0, body.length / 2))
      await arriving()
      outgoing.destroy()
    })
    await expect(broken).rejects.toThrow()
    await nothingLeft()
    expect(await kept()).toEqual(before)
    const cut = await rawRequest(app, handIns, body.subarray(0, body.length / 2))
    expect(cut.status).toBe(400)
    await nothingLeft()
    expect(await kept()).toEqual(before)
  })

  /** Returns a picture of one colour: a few kilobytes that unpack to the whole picture. */
  function pngOf(width: number, height: number, signature: Buffer) {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data])
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, sum])
    }
    const head = Buffer.alloc(13)
    head.writeUInt32BE(width, 0)
    head.writeUInt32BE(height, 4)
    head.set([1, 0, 0, 0, 0], 8)
    const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
    return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
  }
})
