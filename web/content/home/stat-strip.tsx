import { Bone } from '#web/ui/kit/skeleton.tsx'

interface Stat {
  label: string
  /** The formatted number, such as "1,860+"; undefined while loading. */
  value: string | undefined
}

/** Shows numbers in a full-width row. */
export function StatStrip({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <section aria-label={label} className="border-y border-border bg-surface">
      <dl className="page-width grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {stats.map((stat) => (
          <div
            key={stat.label}
            className="flex flex-col-reverse justify-end gap-0.5 border-border px-4 py-5 even:border-s nth-[n+3]:border-t lg:p-8 lg:first:ps-0 lg:nth-[n+2]:border-s lg:nth-[n+3]:border-t-0"
          >
            <dt className="text-small text-text-2">{stat.label}</dt>
            <dd className="font-display text-[clamp(1.75rem,1.4rem+1.4vw,2.375rem)] leading-tight font-bold text-primary">
              {stat.value === undefined ? <Bone className="my-1 h-[1lh] w-20" /> : <bdi dir="ltr">{stat.value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
