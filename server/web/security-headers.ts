import type { FastifyInstance } from 'fastify'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  // The sources of voice notes: stored files, and a recording in memory.
  "media-src 'self' blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  // The exam page shows a question's PDF from a blob in memory.
  'frame-src blob: https://www.youtube-nocookie.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The policies of `safe-html.tsx` and `register.ts`. An injected script can create no other policy.
  'trusted-types hessa worker',
]

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), unload=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Matches the page on which a teacher records a voice note. A document keeps the policy of the address that loaded the
 * document.
 */
const recordsVoice = /^\/(?:en\/|ar\/)?teacher\/marking\//
const withMicrophone = always['permissions-policy'].replace('microphone=()', 'microphone=(self)')

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Sets the security headers of every reply, the API's too. The session token is in local storage, so only our own files
 * may run. `relaxed` leaves the policy out, because Vite writes inline scripts and styles during development.
 */
export function securityHeaders(app: FastifyInstance, { relaxed = false }: { relaxed?: boolean } = {}) {
  const secure = app.context.config.publicUrl.startsWith('https:')
  const headers: Record<string, string> = {
    ...always,
    ...(!relaxed && {
      'content-security-policy': [...policy, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; '),
    }),
    ...(secure && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
  }
  // A file of the build runs under its page's policy, and each header adds bytes on a slow network.
  const forFiles = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
  app.decorate('securityHeaders', headers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/assets/') ? forFiles : headers)
    if (recordsVoice.test(request.url)) reply.header('permissions-policy', withMicrophone)
    done()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of every reply, for replies that pass no hook. */
    securityHeaders: Record<string, string>
  }
}
