import type { FastifyInstance } from 'fastify'
import { inLanguage, type Language } from '#contract/values.ts'
import { readSettings } from '#server/content/settings.ts'
import { directionOf } from '#server/html.ts'
import { iconSizes } from './icon.ts'

/**
 * Returns the address of the web app manifest in that language. The address names the language, because browsers
 * request the manifest without cookies.
 */
export const manifestOf = (language: Language) => `/app-${language}.webmanifest`

/** Serves the web app manifests, by which a phone installs the school under its own name and icon. */
export function webManifests(app: FastifyInstance) {
  for (const language of ['ar', 'en'] as const) {
    app.get(manifestOf(language), async (_request, reply) => {
      const { name, description } = await readSettings(app.context.db)
      const manifest = {
        id: '/',
        name: inLanguage(name, language),
        short_name: inLanguage(name, language),
        description: inLanguage(description, language),
        lang: language,
        dir: directionOf(language),
        start_url: language === 'ar' ? '/' : '/en',
        scope: '/',
        display: 'standalone',
        background_color: '#f3f6f4',
        theme_color: '#0e5468',
        icons: iconSizes.flatMap((size) =>
          (['any', 'maskable'] as const).map((purpose) => ({
            src: `/icon-${size}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose,
          })),
        ),
      }
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifest))
    })
  }
}
