import type { ReactNode } from 'react'
import { ChalkDesk } from '#web/art/drawings/chalk-desk.tsx'

/** Draws a dark panel with white text and focus rings in mango. */
export function Board({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`board on-board overflow-hidden rounded-xl px-6 py-8 lg:px-16 lg:py-15 ${className}`}>
      {children}
    </div>
  )
}

/** Shows a static page's title on a chalk board, or on the office's picture, darkened for contrast. */
export function PageBanner({ title, image, children }: { title: string; image?: string | null; children?: ReactNode }) {
  return (
    <Board className="relative isolate grid min-h-32 content-end gap-2 md:min-h-55 md:py-10 lg:px-12">
      {image ? (
        <>
          <img src={image} alt="" width="1200" height="240" className="absolute inset-0 -z-20 size-full object-cover" />
          <span className="absolute inset-0 -z-10 bg-veil" />
        </>
      ) : (
        <ChalkDesk className="absolute end-10 bottom-0 -z-10 h-44 max-md:hidden" />
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {children && <div className="max-w-measure text-lead text-on-board-2">{children}</div>}
    </Board>
  )
}
