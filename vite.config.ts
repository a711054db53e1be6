import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './scripts/compressed-assets.ts'
import { pageSources } from './scripts/page-sources.ts'
import { webFonts } from './scripts/web-fonts.ts'

const web = join(import.meta.dirname, 'web')

/**
 * The chunks follow the folders. A chunk with the code that every page needs compresses better and needs fewer requests.
 * A group also takes what its files import, unless an earlier group has it.
 */
const base = {
  name: 'base',
  priority: 3,
  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/|\/web\/(api|i18n|routing|layout)\/[^/]+$/,
}

/**
 * Returns a chunk of the files in folders of `web/` that at least `share` pages share. Each of these small files alone
 * would compress badly.
 */
const shared = (name: string, folders: string, { share = 5, priority = 1 } = {}) => ({
  name,
  test: new RegExp(`/web/(${folders})/`),
  minShareCount: share,
  priority,
})

const groups = [
  base,
  shared('parts', 'ui/kit|ui/toast|art/drawings', { priority: 2 }),
  // Sign-up shows no list, so the lists are no part of `parts`.
  shared('lists', 'ui/list|catalogue/cover|content/pages', { share: 2, priority: 2 }),
  shared('inner', 'ui/page|ui/rows', { priority: 2 }),
  shared('modals', 'ui/modal', { share: 2, priority: 2 }),
  shared('forms', 'ui/form|ui/dialog|routing/leave'),
  { name: 'calendar', test: /\/contract\/calendar\//, minShareCount: 2, priority: 2 },
  // Only the sections of one role are apart from the home page.
  shared('home-page', 'content/home|art', { share: 1, priority: 0 }),
  // A browser loads only six files of a server at once, so the small files of one screen share a chunk.
  ...Object.entries({
    'auth-shell': 'auth/shell|auth/fields',
    schooling: 'people/schooling|catalogue/stages',
    teachers: 'people/teachers',
    'account-menu': 'layout/menus|notices/bell',
    today: 'today/day|content/own',
    subscriptions: 'subscriptions/offer',
    attempt: 'exams/attempt',
    kept: 'worker/page',
  }).map(([name, folders]) => shared(name, folders, { share: 2 })),
]

/** Returns false for the files that every page has loaded. A list of them for each page would add to the first load. */
const isNotInEveryPage = (file: string) => !/\/(rolldown-runtime|base|parts)-[^/]+\.js$|\/index-[^/]+\.css$/.test(file)

/**
 * The first script names every file of every page, and no compression shortens the hashes. Seven characters have 42 bits,
 * and two builds share a file only if they agree in the name, too.
 */
const shortName = 'assets/[name]-[hash:7]'

/** The target of the build. `npm start` builds beside the served files and swaps the folders at the end. */
const dist = process.env.DIST ?? '../dist'

/** Builds both bundles: the files for browsers and the renderer for the server. */
export default defineConfig(({ command }) => ({
  root: web,
  appType: 'custom',
  plugins: [react(), tailwindcss(), webFonts(), pageSources(), compressedAssets()],
  // Several checkouts may share a linked node_modules, but not a cache.
  cacheDir: '../.cache/vite',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${dist}/client`,
        emptyOutDir: true,
        manifest: 'manifest.json',
        modulePreload: { polyfill: false, resolveDependencies: (_page, files) => files.filter(isNotInEveryPage) },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['index.html', 'boot.ts', 'early.ts', 'worker/worker.ts'].map((name) => join(web, name)),
          output: {
            codeSplitting: { groups },
            chunkFileNames: `${shortName}.js`,
            assetFileNames: `${shortName}[extname]`,
          },
        },
      },
    },
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // The server does not install React and the other web packages, so its bundle includes these packages.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: `${dist}/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: { input: join(web, 'server.tsx') },
      },
    },
  },
}))
