import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg|json)$/
const smallest = 1024

/** Writes a brotli and a gzip file beside every text file of the build, so that the server never compresses them. */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!worthIt.test(name)) continue
        const path = join(dir, name)
        const bytes = readFileSync(path)
        if (bytes.length < smallest) continue
        const brotli = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
