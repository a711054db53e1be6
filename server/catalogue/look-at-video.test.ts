import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

const json = (reply: ServerResponse, body: object) => reply.end(JSON.stringify(body))
const refuse = (reply: ServerResponse, status: number) => reply.writeHead(status).end('refused')

/** The reply of the test's own YouTube server for each video. Other videos get no reply. */
const answers: Record<string, (reply: ServerResponse) => unknown> = {
  readyready1: (reply) => json(reply, { type: 'video', title: 'قانون أوم', thumbnail_url: 'https://i.example/a.jpg' }),
  privatevid1: (reply) => refuse(reply, 401),
  onlythere12: (reply) => refuse(reply, 403),
  deletedvid1: (reply) => refuse(reply, 404),
  brokenlink1: (reply) => refuse(reply, 400),
  onlyapage12: (reply) => json(reply, { type: 'link', title: 'A page' }),
  brokensite1: (reply) => refuse(reply, 500),
  movedvideo1: (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  longanswer1: (reply) => json(reply, { type: 'video', title: 'x'.repeat(70_000) }),
  textanswer1: (reply) => reply.end('<html>'),
}

const jpeg = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0])], bytes)
/** The reply of the test's own host of pictures for each video. All these videos are ready. */
const pictures: Record<string, (reply: ServerResponse) => unknown> = {
  readyready1: (reply) => reply.end(jpeg(100_000)),
  hugepictur1: (reply) => reply.end(jpeg(100_001)),
  textpictur1: (reply) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>'),
  movedpictu1: (reply) => reply.writeHead(302, { location: '/vi/readyready1/mqdefault.jpg' }).end(),
  gonepictur1: (reply) => reply.writeHead(404).end(jpeg(1000)),
  slowpictur1: (reply) => reply.write(jpeg(1000)),
}

const asked: string[] = []
const site = createServer((request, reply) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://site')
  const [, pictured = ''] = /^\/vi\/(.{11})\/mqdefault\.jpg$/.exec(pathname) ?? []
  if (pictured) return void pictures[pictured]?.(reply)
  const video = new URL(searchParams.get('url') ?? '')
  asked.push(`${pathname} ${video.host}${video.pathname}`)
  const id = video.searchParams.get('v') ?? ''
  const answer = answers[id] ?? (id in pictures ? answers.readyready1 : undefined)
  answer?.(reply)
})

let platform: Platform
let teacher: Person
beforeAll(async () => {
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  platform = await openPlatform({ YOUTUBE_URL: address, YOUTUBE_PICTURES_URL: address })
  teacher = await platform.join('teacher')
})
afterAll(async () => {
  await platform.close()
  site.closeAllConnections()
  site.close()
})

const look = async (id: string) =>
  (await teacher.call('GET /teacher/video', { query: { video_url: `https://youtu.be/${id}` } })).body.data

test('a video that exists is ready and has its title and thumbnail', async () => {
  const thumbnail = `data:image/jpeg;base64,${jpeg(100_000).toString('base64')}`
  expect(await look('readyready1')).toEqual({ state: 'ready', title: 'قانون أوم', thumbnail })
  expect(asked).toContain('/oembed www.youtube.com/watch')
})

test.for([
  ['privatevid1', 'closed'],
  ['onlythere12', 'closed'],
  ['deletedvid1', 'gone'],
  ['brokenlink1', 'notVideo'],
  ['onlyapage12', 'notVideo'],
  ['brokensite1', 'unchecked'],
  ['movedvideo1', 'unchecked'],
  ['longanswer1', 'unchecked'],
  ['textanswer1', 'unchecked'],
  ['noanswer123', 'unchecked'],
] as const)('the reply of YouTube about %s means the state %s', async ([id, state]) => {
  expect(await look(id)).toEqual({ state, title: null, thumbnail: null })
})

test.for([
  ['is over 100 kB', 'hugepictur1'],
  ['is no JPEG', 'textpictur1'],
  ['is a redirect', 'movedpictu1'],
  ['is missing', 'gonepictur1'],
  ['does not end', 'slowpictur1'],
] as const)('a thumbnail that %s is not shown, and the video is ready', async ([, id]) => {
  expect(await look(id)).toMatchObject({ state: 'ready', thumbnail: null })
})

test('a lesson keeps the state of its video, and a new link gets a new state', async () => {
  const { id: course_id } = await makeCourse(platform.db, teacher)
  const name = { ar: 'قانون أوم' }
  const { body } = await teacher.call('POST /lesson/create', {
    body: { course_id, name, video_url: 'https://youtu.be/readyready1' },
  })
  expect(body.data.video_state).toBe('ready')
  const change = async (fields: object) =>
    (await teacher.call('POST /lesson/:id/update', { params: { id: body.data.id }, body: fields })).body.data
  expect(await change({ video_url: 'https://youtu.be/brokensite1' })).toMatchObject({ video_state: 'unchecked' })
  expect(await change({ name })).toMatchObject({ video_state: 'unchecked' })
  expect(await change({ video_url: '' })).toMatchObject({ video_url: null, video_state: null })
})

test('visitors and students may not ask, and a teacher only about links of YouTube', async () => {
  const query = { video_url: 'https://youtu.be/readyready1' }
  expect((await platform.visitor.call('GET /teacher/video', { query })).status).toBe(401)
  expect((await (await platform.join('student')).call('GET /teacher/video', { query })).status).toBe(403)
  for (const video_url of ['http://127.0.0.1/oembed', 'https://youtu.be/short', ''])
    expect((await teacher.call('GET /teacher/video', { query: { video_url } })).status).toBe(422)
})
