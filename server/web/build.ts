import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/values.ts'

/**
 * The part of web/server.tsx that the server uses. The server declares the type itself, because the web app is bundled.
 */
export interface Renderer {
  readApiThrough: (transport: (path: string, init: RequestInit) => Promise<Response>) => void
  routes: readonly { path: string; listed?: boolean }[]
  /**
   * Returns the address whose rendering is sent for an address without a route; undefined for an address with a route.
   */
  missingPage: (address: string) => string | undefined
  render: (wanted: { address: string; language: Language; origin: string; guest: boolean }) => Promise<Rendered>
}

/** The calls that a signed-in browser sends while the page's code loads, and the roles that may enter the page. */
interface FirstCalls {
  paths: readonly string[]
  roles: readonly string[]
  parts: readonly { role: string; source: string }[]
}

export interface Rendered {
  status: number
  head: string
  page: string
  state: { rendered: boolean }
  sources: readonly string[]
  first?: FirstCalls
  complete: boolean
  /** The path of the route whose item does not exist. The page is then empty, and the route's frame is sent. */
  missingOn?: string
}

/** The built web app, or its sources, which Vite serves during development. */
export interface WebBuild {
  template: (address: string) => Promise<string>
  renderer: () => Promise<Renderer>
  /** Returns the part of the head for fonts and scripts. The scripts of `rendered` pages wait for the first paint. */
  tags: (page: Pick<Rendered, 'sources' | 'first'> & { language: Language; rendered: boolean }) => string
  /** The folder with hashed files; undefined when `serveSources` serves fresh files. */
  assets: string | undefined
  /** Addresses of two fonts, for pages that the server writes itself; undefined during development. */
  fonts?: { arabic: string; latin: string }
  /** The path of the service worker's script; undefined during development. */
  worker?: string
  serveSources?: (app: FastifyInstance) => void
}

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

const entry = 'index.html'
const boot = 'boot.ts'
const early = 'early.ts'
const worker = 'worker/worker.ts'
/**
 * Matches the script tags of the build. The server removes these tags and decides for each page when its scripts load.
 */
const builtTags = /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g
/** Matches the two fonts of the first Arabic text. Latin fonts are small enough to load at first use. */
const firstFonts = /(alexandria|vazirmatn)-arabic-.*\.woff2$/

/** Returns the build in `dist`; undefined without a build. */
export async function openWebBuild(dist: string): Promise<WebBuild | undefined> {
  const client = join(dist, 'client')
  if (!existsSync(join(client, 'manifest.json'))) return
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
  const template = (await readFile(join(client, entry), 'utf8')).replace(builtTags, '')
  const renderer: Promise<Renderer> = import(pathToFileURL(join(dist, 'server', 'server.js')).href)
  const fonts = (manifest[entry]?.assets ?? []).filter((file) => firstFonts.test(file)).map((file) => `/${file}`)

  return {
    template: async () => template,
    renderer: () => renderer,
    tags: ({ sources, first, language, rendered }) => {
      const firstFonts = language === 'ar' ? fonts.map(fontTag).join('') : ''
      const app = filesOf(manifest, [entry])
      const own = filesOf(manifest, sources, app)
      if (rendered) return firstFonts + bootTag(manifest, [...app, ...own].filter(isScript))
      if (!first || first.paths.length === 0) return scriptTags(app, own)
      return earlyTag(manifest, [...app, ...own], first) + scriptTags(app, own)
    },
    assets: join(client, 'assets'),
    fonts: textFonts(manifest),
    worker: manifest[worker] && (await readFile(join(client, manifest[worker].file), 'utf8')),
  }
}

/** Returns the addresses of the fonts of running text. */
function textFonts(manifest: Record<string, Chunk>) {
  const files = manifest[entry]?.assets ?? []
  const address = (family: string) => `/${files.find((file) => file.includes(family))}`
  return { arabic: address('vazirmatn-arabic'), latin: address('figtree-latin') }
}

const fontTag = (href: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`

const bootTag = (manifest: Record<string, Chunk>, [main, ...also]: string[]) =>
  `<script type="module" async crossorigin id="boot" src="/${manifest[boot]?.file}" data-main="${main}" data-also="${also.join(' ')}"></script>`

/** Returns the script that sends the page's first calls and then preloads the files of the reader's role. */
function earlyTag(manifest: Record<string, Chunk>, loaded: string[], first: FirstCalls) {
  const calls = first.paths.join(' ').replaceAll('&', '&amp;')
  const parts = first.parts.flatMap(({ role, source }) =>
    filesOf(manifest, [source], loaded).map((href) => `${role}:${href}`),
  )
  return `<script type="module" async fetchpriority="high" crossorigin id="early" src="/${manifest[early]?.file}" data-calls="${calls}" data-roles="${first.roles.join(' ')}" data-chunks="${parts.join(' ')}"></script>`
}

/** Returns the tags that load the app's code immediately, and preload the page's own files. */
const scriptTags = (app: string[], own: string[]) =>
  [...app.filter(isScript), ...own].map(preloadTag).join('') +
  `<script type="module" crossorigin src="${app[0]}"></script>`

const preloadTag = (href: string) =>
  `<link rel="${isScript(href) ? 'modulepreload' : 'preload" as="style'}" crossorigin href="${href}">`

const isScript = (href: string) => href.endsWith('.js')

/** Returns the scripts and styles of these sources, without the known files. */
function filesOf(manifest: Record<string, Chunk>, sources: readonly string[], known: string[] = []) {
  const files = new Set(sources.flatMap((name) => chunksOf(manifest, name)))
  return [...files].filter((href) => !known.includes(href))
}

/** Returns the scripts and styles of a chunk and of all its imports. */
function chunksOf(manifest: Record<string, Chunk>, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name] ?? sharedChunk(manifest, name)
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  const files = [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`)
  return [...files, ...(chunk.imports ?? []).flatMap((other) => chunksOf(manifest, other, seen))]
}

/** Returns the chunk of a source that several chunks import. The manifest lists such a chunk by its name only. */
const sharedChunk = (manifest: Record<string, Chunk>, source: string) =>
  Object.values(manifest).find(({ name }) => name === basename(source, extname(source)))
