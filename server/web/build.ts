import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/values.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { bootTag, earlyTag, type FirstCalls, isScript, scriptTags } from './script-tags.ts'

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
  render: (wanted: {
    address: string
    language: Language
    origin: string
    guest: boolean
    plain?: boolean | undefined
  }) => Promise<Rendered>
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
  /** The links to the styles of every page; undefined during development. */
  styles?: string | undefined
  /** The path of the service worker's script; undefined during development. */
  worker?: string
  serveSources?: (app: FastifyInstance) => void
}

const entry = 'index.html'
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
  const manifest: Manifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
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
    styles: template.match(/<link rel="stylesheet"[^>]*>/g)?.join(''),
    worker: manifest[worker] && (await readFile(join(client, manifest[worker].file), 'utf8')),
  }
}

/** Returns the addresses of the fonts of running text. */
function textFonts(manifest: Manifest) {
  const files = manifest[entry]?.assets ?? []
  const address = (family: string) => `/${files.find((file) => file.includes(family))}`
  return { arabic: address('vazirmatn-arabic'), latin: address('figtree-latin') }
}

const fontTag = (href: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
