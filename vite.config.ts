import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './scripts/compressed-assets.ts'
import { pageSources } from './scripts/page-sources.ts'
import { webFonts } from './scripts/web-fonts.ts'

const web = join(import.meta.dirname, 'web')

/** What every page needs is one file: it compresses better, and there are fewer to ask for. */
const base = {
  name: 'base',
  priority: 3,
  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/|\/web\/(api|i18n|routing)\/|\/contract\/limits|\/web\/layout\/(?!account-menu|menu-sheet)/,
}

const forms = { name: 'forms', test: /\/web\/ui\/(form|dialog)\//, minShareCount: 5, priority: 1 }
const parts = { name: 'parts', test: /\/web\/(ui\/(kit|list|toast)|art)\//, minShareCount: 5, priority: 2 }

/** The start builds beside what is being served, and puts it in place when it is whole. */
const dist = process.env.DIST ?? '../dist'

/** `vite build` makes both halves: what browsers load and what the server renders pages with. */
export default defineConfig(({ command }) => ({
  root: web,
  appType: 'custom',
  plugins: [react(), tailwindcss(), webFonts(), pageSources(), compressedAssets()],
  // node_modules may be a link that several checkouts share; their caches must not mix.
  cacheDir: '../.cache/vite',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${dist}/client`,
        emptyOutDir: true,
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['index.html', 'boot.ts', 'exams/exam-worker.ts'].map((name) => join(web, name)),
          output: { codeSplitting: { groups: [base, forms, parts] } },
        },
      },
    },
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // React and the rest are not among the server's packages, so its half brings everything along.
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
