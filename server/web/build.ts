import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/values.ts'

/** The part of web/server.tsx that the server uses; the web app is bundled, so it is known by shape, not by import. */
export interface Renderer {
  readApiThrough: (transport: (path: string, init: RequestInit) => Promise<Response>) => void
  routes: readonly { path: string; listed?: boolean }[]
  render: (wanted: { address: string; language: Language; origin: string; guest: boolean }) => Promise<Rendered>
}

export interface Rendered {
  status: number
  head: string
  page: string
  state: object
  source: string | undefined
  complete: boolean
}

/** The built web app, or the one that Vite keeps fresh during development. */
export interface WebBuild {
  template: (address: string) => Promise<string>
  renderer: () => Promise<Renderer>
  /** Addresses of the scripts a page needs besides the first one, and of the fonts its language needs first. */
  preloads: (source: string | undefined, language: Language) => { scripts: string[]; fonts: string[] }
  /** Folder with hashed files; undefined when they are served, fresh, by `serveSources`. */
  assets: string | undefined
  serveSources?: (app: FastifyInstance) => void
}

interface Chunk {
  file: string
  imports?: string[]
  assets?: string[]
}

const entry = 'index.html'
/** The two that Arabic text is first seen in; Latin ones are small enough to come when they are met. */
const firstFonts = /(alexandria|vazirmatn)-arabic-.*\.woff2$/

/** What `vite build` left in `dist`; undefined when there is nothing. */
export async function openWebBuild(dist: string): Promise<WebBuild | undefined> {
  const client = join(dist, 'client')
  if (!existsSync(join(client, 'manifest.json'))) return
  const template = await readFile(join(client, entry), 'utf8')
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
  const renderer: Promise<Renderer> = import(pathToFileURL(join(dist, 'server', 'server.js')).href)
  const fonts = (manifest[entry]?.assets ?? []).filter((file) => firstFonts.test(file)).map((file) => `/${file}`)

  return {
    template: async () => template,
    renderer: () => renderer,
    preloads: (source, language) => ({
      scripts: source ? chunksOf(manifest, source) : [],
      fonts: language === 'ar' ? fonts : [],
    }),
    assets: join(client, 'assets'),
  }
}

/** A chunk and everything it imports, except the entry and its imports, which every page loads anyway. */
function chunksOf(
  manifest: Record<string, Chunk>,
  name: string,
  seen = new Set([entry, ...(manifest[entry]?.imports ?? [])]),
): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((other) => chunksOf(manifest, other, seen))]
}
