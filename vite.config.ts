import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './scripts/compressed-assets.ts'
import { pageSources } from './scripts/page-sources.ts'
import { webFonts } from './scripts/web-fonts.ts'

const web = join(import.meta.dirname, 'web')

/** A chunk with the code that every page needs compresses better and needs fewer requests. */
const base = {
  name: 'base',
  priority: 3,
  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/|\/web\/(api|i18n|routing)\/(?!drafts|upload|download)|\/contract\/limits|\/web\/layout\/(?!account-menu|menu-sheet)/,
}

const forms = { name: 'forms', test: /\/web\/ui\/(form|dialog)\//, minShareCount: 5, priority: 1 }
const parts = {
  name: 'parts',
  test: /\/web\/(ui\/(kit|list\/skeleton|toast)|art(?!\/portrait))/,
  minShareCount: 5,
  priority: 2,
}
/** Sign-up shows no list, so the lists are no part of `parts`. */
const lists = { name: 'lists', test: /\/web\/ui\/list\/(?!skeleton)/, minShareCount: 5, priority: 2 }

/** Each of these small files alone would compress badly. */
const passwords = {
  name: 'passwords',
  test: /\/web\/(auth\/password-|ui\/form\/birth-date-field)/,
  minShareCount: 2,
  priority: 3,
}

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
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['index.html', 'boot.ts', 'early.ts', 'worker/worker.ts'].map((name) => join(web, name)),
          output: { codeSplitting: { groups: [base, forms, parts, lists, passwords] } },
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
