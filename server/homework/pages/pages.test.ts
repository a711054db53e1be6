import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { homeworkPages } from '#server/homework/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework, subscribe } from '#server/test/examples.ts'
import { fillDisk } from '#server/test/fill-disk.ts'
import { announce, announced, readPage, samplePage, sendPart, tus } from '#server/test/pages.ts'
import { statuses } from '#server/test/replies.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { partPath, partSize, partsFolder } from './page-part.ts'

const { platform, db, visitor, teacher, student, stranger, parent, admin, course, lesson } = await openCast({
  LIMIT_PAGES_PER_HOUR: '40',
})
const { files } = platform.app.context
const homework = await makeHomework(db, lesson)
const picture = await samplePage()
afterAll(() => platform.close())

describe('sending a page', () => {
  test('in two parts stores the page once, and each reply has the number of arrived bytes', async () => {
    const key = await announced(student, homework.id, picture)
    const first = await sendPart(student, key, 0, picture.subarray(0, 1000))
    expect([first.status, first.headers['upload-offset'], first.headers['tus-resumable']]).toEqual([
      204,
      '1000',
      '1.0.0',
    ])
    expect((await readPage(student, key)).body.data).toEqual({ key, size: picture.length, offset: 1000 })
    const head = await platform.app.inject({
      method: 'HEAD',
      url: `/api/homework-submission/pages/${key}`,
      headers: { authorization: `Bearer ${student.token}` },
    })
    expect([head.statusCode, head.headers['upload-offset'], head.headers['upload-length'], head.body]).toEqual([
      200,
      '1000',
      String(picture.length),
      '',
    ])
    expect((await sendPart(student, key, 1000, picture.subarray(1000))).status).toBe(204)
    expect((await readPage(student, key)).body.data.offset).toBe(picture.length)
    const part = partPath({ files }, { student_id: student.id, key })
    expect(await readdir(partsFolder({ files }))).not.toContain(basename(part))
  })

  test('from the wrong place, without the protocol or beyond its size changes nothing', async () => {
    const key = await announced(student, homework.id, picture)
    expect((await sendPart(student, key, 5, picture)).body.error).toBe('page.offset')
    const call = { params: { key }, body: picture }
    expect((await student.call('PATCH /homework-submission/pages/:key', call)).status).toBe(412)
    const headers = { ...tus(0), 'upload-offset': '-1' }
    expect((await student.call('PATCH /homework-submission/pages/:key', { ...call, headers })).status).toBe(400)
    const json = { ...call, headers: tus(0), body: {} }
    expect((await student.call('PATCH /homework-submission/pages/:key', json)).status).toBe(400)
    const long = new Uint8Array([...picture, 1])
    expect((await sendPart(student, key, 0, long)).status).toBe(413)
    expect((await readPage(student, key)).body.data.offset).toBe(0)
  })

  test('that is no picture or document is refused, and the page is deleted', async () => {
    const text = new TextEncoder().encode('<script>alert(1)</script>')
    const key = await announced(student, homework.id, text)
    const reply = await sendPart(student, key, 0, text)
    expect([reply.status, reply.body.data]).toEqual([422, { page: [expect.any(String)] }])
    expect((await readPage(student, key)).status).toBe(404)
    const thin = new Uint8Array(await (await samplePicture('page.png', 1, 60_000)).arrayBuffer())
    expect((await sendPart(student, await announced(student, homework.id, thin, 'page.png'), 0, thin)).status).toBe(422)
    const unsafe = new Uint8Array(await samplePdf('a.pdf', '/OpenAction << /S /JavaScript /JS (1) >>').arrayBuffer())
    expect((await sendPart(student, await announced(student, homework.id, unsafe, 'a.pdf'), 0, unsafe)).status).toBe(
      422,
    )
    expect(await readdir(files.incoming)).toEqual([])
  })

  test('of another student is not found', async () => {
    const classmate = await platform.join('student')
    await subscribe(db, classmate, course)
    const key = await announced(student, homework.id, picture)
    expect(await statuses([readPage(classmate, key), sendPart(classmate, key, 0, picture)])).toEqual([404, 404])
  })

  test('that arrived whole before a kill is stored when the device asks again', async () => {
    const key = await announced(student, homework.id, picture)
    await writeFile(partPath({ files }, { student_id: student.id, key }), picture)
    const before = await db.$count(storedFiles)
    expect((await readPage(student, key)).body.data.offset).toBe(picture.length)
    expect(await db.$count(storedFiles)).toBe(before + 1)
  })

  test('that arrived whole is stored once for many requests at once', async () => {
    const key = await announced(student, homework.id, picture)
    await writeFile(partPath({ files }, { student_id: student.id, key }), picture)
    const prepare = vi.spyOn(files, 'prepare')
    onTestFinished(() => prepare.mockRestore())
    const replies = await Promise.all(Array.from({ length: 20 }, () => readPage(student, key)))
    expect(replies.map(({ body }) => body.data.offset)).toEqual(replies.map(() => picture.length))
    expect(prepare.mock.calls.filter(([uploads]) => uploads.length > 0)).toHaveLength(1)
  })

  describe('over a broken line', () => {
    beforeAll(() => platform.app.listen({ port: 0 }))

    const begin = (key: string) => {
      const sending = request(`${platform.app.listeningOrigin}/api/homework-submission/pages/${key}`, {
        method: 'PATCH',
        headers: {
          ...tus(0),
          authorization: `Bearer ${student.token}`,
          'content-type': 'application/offset+octet-stream',
          'content-length': picture.length,
        },
      })
      sending.on('error', () => {})
      sending.write(picture.subarray(0, 700))
      return sending
    }

    test('keeps every byte that arrived', async () => {
      const key = await announced(student, homework.id, picture)
      const cut = begin(key)
      await expect.poll(async () => (await readPage(student, key)).body.data.offset).toBe(700)
      cut.destroy()
      expect((await sendPart(student, key, 700, picture.subarray(700))).status).toBe(204)
    })

    test('is refused once the disk falls below its reserve, and goes on from there later', async () => {
      const key = await announced(student, homework.id, picture)
      const sending = begin(key)
      const part = partPath({ files }, { student_id: student.id, key })
      await expect.poll(() => partSize(part)).toBe(700)
      const makeRoom = fillDisk(platform.config)
      onTestFinished(makeRoom)
      sending.end(picture.subarray(700))
      const [reply] = (await once(sending, 'response')) as [IncomingMessage]
      expect([reply.resume().statusCode, await partSize(part)]).toEqual([503, 700])
      makeRoom()
      expect((await sendPart(student, key, 700, picture.subarray(700))).status).toBe(204)
    })
  })
})

describe('announcing pages', () => {
  test('twice saves one page, and the same key for other contents is refused', async () => {
    const page = { key: randomUUID(), name: 'page.jpg', size: 10 }
    expect((await announce(student, homework.id, [page])).body.data).toEqual([{ key: page.key, size: 10, offset: 0 }])
    expect((await announce(student, homework.id, [page])).status).toBe(200)
    expect(await db.$count(homeworkPages, eq(homeworkPages.key, page.key))).toBe(1)
    expect((await announce(student, homework.id, [{ ...page, size: 11 }])).body.error).toBe('form.repeatedKey')
  })

  test('of wrong sizes, keys or number is refused', async () => {
    const page = { key: randomUUID(), name: 'page.jpg', size: 10 }
    const wrong = [
      [],
      [page, page],
      [{ ...page, key: '../../etc/passwd' }],
      [{ ...page, size: 0 }],
      [{ ...page, size: 100 * 1024 * 1024 }],
      Array.from({ length: 11 }, () => ({ ...page, key: randomUUID() })),
      Array.from({ length: 4 }, () => ({ ...page, key: randomUUID(), size: 10 * 1024 * 1024 })),
    ]
    expect(await statuses(wrong.map((pages) => announce(student, homework.id, pages)))).toEqual(wrong.map(() => 422))
  })

  test('is refused to other roles and without a subscription', async () => {
    const pages = [{ key: randomUUID(), name: 'page.jpg', size: 10 }]
    const others = [visitor, teacher, parent, admin, stranger]
    expect(await statuses(others.map((who) => announce(who, homework.id, pages)))).toEqual([401, 403, 403, 403, 403])
    expect((await announce(student, 999_999, pages)).status).toBe(404)
  })

  test('is limited per hour', async () => {
    const busy = await platform.join('student')
    await subscribe(db, busy, course)
    const ten = () => Array.from({ length: 10 }, () => ({ key: randomUUID(), name: 'page.jpg', size: 10 }))
    const replies = [
      await announce(busy, homework.id, ten()),
      await announce(busy, homework.id, ten()),
      await announce(busy, homework.id, ten()),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await announce(busy, homework.id, ten())).status).toBe(200)
    expect((await announce(busy, homework.id, ten())).status).toBe(429)
  })
})
