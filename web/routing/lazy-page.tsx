import { type ComponentType, createElement, use } from 'react'

/** A page in its own chunk. Once loaded it renders at once, so the server and the first render need no waiting state. */
export interface LazyPage<P = object> {
  Page: ComponentType<P>
  load: () => Promise<void>
  /** The file it comes from, below web/: written in by the build, so that the server can have its chunk preloaded. */
  source: string | undefined
}

/** Also for parts of the frame that only some readers open. */
export function lazyPage<P extends object>(fetchPage: () => Promise<ComponentType<P>>, source?: string): LazyPage<P> {
  let page: ComponentType<P> | undefined
  let coming: Promise<void> | undefined

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
    if (!page) use(load())
    return page ? createElement(page, props) : null
  }
  return { Page, load, source }
}
