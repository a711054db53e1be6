import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform } from '#server/test/platform.ts'
import { pageOf } from '#server/test/small-web.ts'

const platform = await openPlatform({}, pageOf({}))
beforeAll(() => platform.app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => platform.close())

async function answerTo(path: string, headers: string[]) {
  const socket = connect((platform.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

test('a request with two hosts is refused: a proxy in front may have used the other host', async () => {
  for (const path of ['/api/subjects', '/', '/healthz', '/nowhere']) {
    expect(await answerTo(path, ['Host: a.example', 'host: b.example'])).toMatch(/^HTTP\/1\.1 400 /)
  }
  expect(await answerTo('/healthz', ['Host: a.example'])).toMatch(/^HTTP\/1\.1 200 /)
})

test('an address with a backslash is not found: browsers read the backslash as a slash and would leave the site', async () => {
  for (const path of ['/\\evil.example/', '/en\\evil.example/', '/\\evil.example?language=en']) {
    const answer = await answerTo(path, ['Host: a.example'])
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toMatch(/^location:/im)
  }
})
