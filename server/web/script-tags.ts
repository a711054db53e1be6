import { filesOf, type Manifest } from './manifest.ts'

/** The calls that a signed-in browser sends while the page's code loads, and the roles that may enter the page. */
export interface FirstCalls {
  paths: readonly string[]
  roles: readonly string[]
  parts: readonly { role: string; source: string }[]
}

const boot = 'boot.ts'
const early = 'early.ts'

/** Returns the script that loads the app's code after the first paint of a rendered page. */
export const bootTag = (manifest: Manifest, [main, ...also]: string[]) =>
  `<script type="module" async crossorigin id="boot" src="/${manifest[boot]?.file}" data-main="${main}" data-also="${also.join(' ')}"></script>`

/** Returns the script that sends the page's first calls and then preloads the files of the reader's role. */
export function earlyTag(manifest: Manifest, loaded: string[], first: FirstCalls) {
  const calls = first.paths.join(' ').replaceAll('&', '&amp;')
  const parts = first.parts.flatMap(({ role, source }) =>
    filesOf(manifest, [source], loaded).map((href) => `${role}:${href}`),
  )
  return `<script type="module" async fetchpriority="high" crossorigin id="early" src="/${manifest[early]?.file}" data-calls="${calls}" data-roles="${first.roles.join(' ')}" data-chunks="${parts.join(' ')}"></script>`
}

/** Returns the tags that load the app's code immediately, and preload the page's own files. */
export const scriptTags = (app: string[], own: string[]) =>
  [...app.filter(isScript), ...own].map(preloadTag).join('') +
  `<script type="module" crossorigin src="${app[0]}"></script>`

const preloadTag = (href: string) =>
  `<link rel="${isScript(href) ? 'modulepreload' : 'preload" as="style'}" crossorigin href="${href}">`

export const isScript = (href: string) => href.endsWith('.js')
