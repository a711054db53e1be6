import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'
import { servedRoutes } from '#server/test/served-routes.ts'
import type { JsonSchema } from './json-schema.ts'
import type { ApiDocument } from './openapi.ts'
import { carries } from './refusals.ts'

let platform: Platform
let document: ApiDocument
beforeAll(async () => {
  platform = await openPlatform({ PUBLIC_URL: 'https://hessa.example' })
  document = (await platform.app.inject('/api/docs/openapi.json')).json()
})
afterAll(() => platform.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ route: `${method.toUpperCase()} ${path}`, path, call })),
  )

describe('the document', () => {
  test('has every route below /api, and no other', () => {
    const served = servedRoutes(platform.app)
      .filter((route) => route.includes(' /api/') && !route.includes(' /api/docs'))
      .map((route) =>
        route
          .replace(' /api', ' ')
          .replace(/:(\w+)/g, '{$1}')
          .replace('  ', ' '),
      )
    expect(served.length).toBeGreaterThan(70)
    expect(
      operations()
        .map(({ route }) => route)
        .sort(),
    ).toEqual(served.sort())
  })

  test('is OpenAPI 3.1, names this server and gives every call a unique name', () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.servers).toEqual([{ url: 'https://hessa.example/api' }])
    const ids = operations().map(({ call }) => call.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('postLessonIdUpdate')
    for (const { path, call } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
      expect(call.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named)
    }
  })

  test('describes every value', () => {
    const holes: string[] = []
    const look = (schema: JsonSchema, place: string) => {
      const says = Object.keys(schema).filter((key) => key !== 'default' && key !== 'description')
      if (says.length === 0) holes.push(place)
      for (const [key, one] of Object.entries(schema.properties ?? {})) look(one as JsonSchema, `${place}.${key}`)
      if (schema.items) look(schema.items as JsonSchema, `${place}[]`)
      for (const one of schema.anyOf ?? []) look(one as JsonSchema, place)
    }
    for (const { route, call } of operations()) {
      for (const { name, schema } of call.parameters) look(schema, `${route} ${name}`)
      const parts = [call.requestBody, ...Object.values(call.responses)]
      for (const media of parts.flatMap((part) => Object.values(part?.content ?? {}))) look(media.schema, route)
    }
    expect(holes).toEqual([])
  })

  test('describes the values before the contract transforms them', () => {
    const body = (path: string) => document.paths[path]?.post?.requestBody?.content['multipart/form-data']?.schema
    expect(body('/create/course')?.properties).toMatchObject({
      name: { required: ['ar', 'en'], properties: { ar: { type: 'string', maxLength: 200 } } },
      price: { type: ['number', 'null'], maximum: 100_000 },
      grade_id: { type: 'integer', minimum: 1 },
      image: { type: 'string', contentMediaType: 'application/octet-stream', description: 'A file: jpeg, png, webp' },
    })
    expect(body('/create/course')?.required).toContain('name')
    expect(body('/tests/store')?.anyOf).toHaveLength(2)
    expect(body('/homework-submission/submission/{id}')?.properties?.grade).toEqual({
      type: 'number',
      minimum: 0,
      maximum: 1000,
    })
    const reply = document.paths['/course/{id}']?.get?.responses['200']?.content?.['application/json']?.schema
    expect(reply?.properties?.data).toMatchObject({
      properties: { is_subscribed: { enum: [0, 1] }, created_at: { format: 'date-time' } },
    })
  })

  test('explains paged lists, forms and partial downloads', () => {
    const sizeIn = (path: string, name: string) =>
      document.paths[path]?.get?.parameters.find((one) => one.name === name)?.schema
    const size = { type: 'integer', minimum: 1, default: 10 }
    expect(sizeIn('/faq', 'per_page')).toEqual({ ...size, description: 'More than 100 counts as 100' })
    expect(sizeIn('/search', 'limit')).toEqual({ ...size, description: 'More than 50 counts as 50' })
    const forms = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
    const bodies = operations().flatMap(({ call }) => (call.requestBody ? [call.requestBody.content] : []))
    expect(bodies.length).toBeGreaterThan(20)
    for (const content of bodies) expect(Object.keys(content).sort()).toEqual(forms)
    for (const status of ['206', '302']) {
      const parts = operations().filter(({ call }) => status in call.responses)
      expect(parts.map(({ route }) => route)).toEqual(['GET /files/{key}'])
    }
  })

  test('lists a call’s errors by status and key', () => {
    const login = document.paths['/login']?.post?.responses ?? {}
    expect(login['415']?.description).toBe('auth.unverified')
    expect(login['422']?.description).toBe('form.invalid, auth.wrongTwoStepCode, auth.invalidCredentials')
    expect(document.components.schemas.Error?.properties?.error).toEqual({ type: 'string', enum: Object.keys(errors) })
  })

  test('lists only errors that the server’s code uses', () => {
    const server = join(import.meta.dirname, '..')
    const sources = globSync('**/*.ts', { cwd: server, exclude: ['docs/**', 'test/**', '**/*.test.ts'] })
    const code = sources.map((path) => readFileSync(join(server, path), 'utf8')).join()
    expect(Object.keys(errors).filter((key) => !code.includes(`'${key}'`))).toEqual([])
  })

  test('has an example for every call with a body, and for no other', () => {
    const wanted = Object.entries(calls as Record<CallName, Endpoint>).filter(([, { body }]) => carries(body))
    const told = Object.entries(calls as Record<CallName, Endpoint>).filter(([, { example }]) => example)
    expect(told.map(([name]) => name).sort()).toEqual(wanted.map(([name]) => name).sort())
  })
})

describe('the page', () => {
  const read = async (url: string, headers = {}) => platform.app.inject({ url, headers })

  test('shows every call in Arabic; a cookie or the address changes the language', async () => {
    const arabic = await read('/api/docs')
    expect([arabic.statusCode, arabic.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    for (const { call } of operations()) {
      expect(arabic.body).toContain(`<article class="call" id="${call.operationId}">`)
      expect(arabic.body).toContain(`<p class="about">${call['x-summary-ar']}</p>`)
    }
    for (const code of Object.keys(errors)) expect(arabic.body).toContain(`<code>${code}</code>`)
    const english = await read('/api/docs', { cookie: 'i18next=en' })
    expect(english.body).toContain('<html lang="en" dir="ltr">')
    expect((await read('/api/docs?language=en')).body).toBe(english.body)
    expect((await read('/api/docs?language=xx&language=en')).body).toBe(arabic.body)
  })

  test('runs no script and loads all its parts from this server', async () => {
    const { body } = await read('/api/docs')
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    const links = [...body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(links.filter((address) => !/^(\/|#|\?)/.test(address))).toEqual([])
    const anchors = links.filter((address) => address.startsWith('#'))
    for (const anchor of anchors) expect(body).toContain(`id="${anchor.slice(1)}"`)
    const styles = links.filter((address) => address.endsWith('.css'))
    expect(styles).toHaveLength(3)
    for (const address of styles) {
      const style = await read(address)
      expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
      expect(style.body).not.toMatch(/https?:|@import/)
    }
  })
})
