import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '#server/content/settings.ts'
import { AppError } from '#server/errors.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { encodeIcon } from '#server/storage/pictures.ts'

const icon = new URL('../../web/icon.svg', import.meta.url)
const hour = 'public, max-age=3600'

/** Sizes in pixels: of the home screens of Apple and Android, and of Android's start screen. */
export const iconSizes = [180, 192, 512]

/**
 * Serves the product's icon, and the school's icon for a phone's home screen. The routes throw 404 for unknown sizes.
 */
export function iconRoutes(app: FastifyInstance) {
  const { db, files } = app.context
  const made = new Map<number, { logo: string | null; png: Promise<Buffer> }>()

  app.get('/icon.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', hour)
      .send(await readFile(icon)),
  )

  app.get<{ Params: { size: string } }>('/icon-:size.png', async ({ params }, reply) => {
    const size = iconSizes.find((one) => String(one) === params.size)
    if (size === undefined) throw new AppError('notFound')
    const { logo } = await readSettings(db)
    const known = made.get(size)
    const png = known?.logo === logo ? known.png : homeIcon(files, logo, size)
    made.set(size, { logo, png })
    png.catch(() => made.delete(size))
    return reply
      .type('image/png')
      .header('cache-control', hour)
      .send(await png)
  })
}

/** Returns the logo on white, or the product's icon for a school without a readable logo. */
async function homeIcon(files: FileStore, logo: string | null, size: number): Promise<Buffer> {
  const key = /^\/media\/([0-9a-f]{32})\.webp$/.exec(logo ?? '')?.[1]
  const logoBytes = key && (await files.bytes(key))
  const own =
    logoBytes && (await encodeIcon(logoBytes, { size, background: '#ffffff', share: 0.75 }).catch(() => undefined))
  return own || encodeIcon(await readFile(icon), { size, background: '#0e5468', share: 1 })
}
