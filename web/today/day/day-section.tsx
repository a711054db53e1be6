import type { ReactNode } from 'react'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'

interface Props<Day> {
  /** The result of `useApi`. */
  of: { data: { data: Day } | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The placeholder below the title, in the shape of the day. */
  bones: ReactNode
  children: (day: Day) => ReactNode
}

/** Renders the home page's section of the day, or its placeholder. The day has the title, with the id `today`. */
export function DaySection<Day>({ of: reply, bones, children }: Props<Day>) {
  const day = reply.data?.data
  return (
    <section className="today" aria-labelledby="today" aria-busy={!day && !reply.isError}>
      <div className="page-width">
        {day ? (
          children(day)
        ) : (
          <UntilLoaded of={reply}>
            <Bone className="mb-4 h-9 w-64" />
            {bones}
          </UntilLoaded>
        )}
      </div>
    </section>
  )
}
