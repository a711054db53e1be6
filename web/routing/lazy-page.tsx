import { type ComponentType, createElement, use } from 'react'

/** A page in its own chunk. Once loaded it renders at once, so the server and the first render need no waiting state. */
export interface LazyPage<P = object> {
  Page: ComponentType<P>
  load: () => Promise<void>
  /** The file it comes from, below web/: written in by the build, so that the server can have its chunk preloaded. */
  source: string | undefined
}

let attempt = 0
/** Once the reader has been told that a page did not load, the next visit tries again. */
export const tryPagesAgain = () => {
  attempt += 1
}

/** Also for parts of the frame that only some readers open. */
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
        // The next visit tries again: a chunk lost on a bad connection must not be lost for good.
        coming = undefined
        throw failure
      },
    )
    return coming
  }

  function Page(props: P) {
    if (!page) {
      // React renders again when it fails, and must meet that failure: another promise would fetch without end.
      if (shown?.attempt !== attempt) shown = { attempt, coming: load() }
      use(shown.coming)
    }
    return page ? createElement(page, props) : null
  }
  return { Page, load, source }
}
