import { type ComponentType, createElement, use } from 'react'

/** A page in its own chunk. Once loaded it renders at once, so the server and the first render need no waiting state. */
export interface LazyPage {
  Page: ComponentType
  load: () => Promise<void>
  /** The file it comes from, below web/: written in by the build, so that the server can have its chunk preloaded. */
  source: string | undefined
}

export function lazyPage(fetchPage: () => Promise<ComponentType>, source?: string): LazyPage {
  let page: ComponentType | undefined
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

  function Page() {
    if (!page) use(load())
    return page ? createElement(page) : null
  }
  return { Page, load, source }
}
