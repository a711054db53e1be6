import type { ReactNode } from 'react'

export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 id={id} className="border-b-2 border-text pb-2">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page-width grid gap-14 py-8">
      <h1>{title}</h1>
      {children}
    </main>
  )
}

export const cols3 = 'grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3'
export const cols2 = 'grid items-start gap-5 md:grid-cols-2'
export const row = 'flex flex-wrap items-center gap-3'
export const nothing = () => {}
