import { type ComponentType, createElement, use } from 'react'

/** A page in a separate chunk. A loaded page renders immediately, so server and first render need no waiting state. */
export interface LazyPage<P = object> {
  Page: ComponentType<P>
  load: () => Promise<void>
  /**
   * The source file below web/. The build adds this path, so that the server can preload the page's chunk. Undefined
   * without a build.
   */
  source: string | undefined
}

let attempt = 0
/** Lets the next visit load failed pages again, after their error was shown. */
export const tryPagesAgain = () => {
  attempt += 1
}

/** Makes a page, or a rarely opened part of the frame, load on demand. */
export function lazyPage<P extends object>(fetchPage: () => Promise<ComponentType<P>>, source?: string): LazyPage<P> {
  let page: ComponentType<P> | undefined
  let coming: Promise<void> | undefined
  let shown: { attempt: number; coming: Promise<void> } | undefined

  const load = () => {
    coming ??= fetchPage().then(
      (loaded) => {
        page = loaded
      },
      (failure) => {
        // Without the failed promise, the next visit retries a chunk that a bad connection lost.
        coming = undefined
        throw failure
      },
    )
    return coming
  }

  function Page(props: P) {
    if (!page) {
      // React renders again after a failure and must get the same promise. A new promise would start an endless series
      // of requests.
      if (shown?.attempt !== attempt) shown = { attempt, coming: load() }
      use(shown.coming)
    }
    return page ? createElement(page, props) : null
  }
  return { Page, load, source }
}
