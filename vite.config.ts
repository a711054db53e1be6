import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), tailwindcss()],
  // node_modules may be a link that several checkouts share; their caches must not mix.
  cacheDir: '../.cache/vite',
  build: isSsrBuild
    ? { outDir: '../dist/server', emptyOutDir: true, ssr: 'server.tsx' }
    : { outDir: '../dist/client', emptyOutDir: true, manifest: true, modulePreload: { polyfill: false } },
}))
