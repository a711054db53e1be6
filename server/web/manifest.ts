import { basename, extname } from 'node:path'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/** The chunks of the build by their sources, as Vite lists them. */
export type Manifest = Record<string, Chunk>

/** Returns the scripts and styles of these sources, without the known files. */
export function filesOf(manifest: Manifest, sources: readonly string[], known: string[] = []) {
  const files = new Set(sources.flatMap((name) => chunksOf(manifest, name)))
  return [...files].filter((href) => !known.includes(href))
}

/** Returns the scripts and styles of a chunk and of all its imports. */
function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name] ?? sharedChunk(manifest, name)
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  const files = [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`)
  return [...files, ...(chunk.imports ?? []).flatMap((other) => chunksOf(manifest, other, seen))]
}

/** Returns the chunk of a source that several chunks import. The manifest lists such a chunk by its name only. */
const sharedChunk = (manifest: Manifest, source: string) =>
  Object.values(manifest).find(({ name }) => name === basename(source, extname(source)))
