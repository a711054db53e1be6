import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { lengthInWords } from './length-words.ts'
import type { Submission } from './submission-page.tsx'
import { examTexts } from './texts.ts'

/** Lists the attempt's events in order, with the length of an absence where the length is known. */
export function AttemptTimeline({ events }: { events: Submission['events'] }) {
  const t = useTexts(examTexts)
  const language = useLanguage()
  if (events.length === 0) return null
  return (
    <section aria-labelledby="timeline">
      <SectionHead id="timeline" title={t('timeline')} />
      <ol className="grid gap-px overflow-hidden rounded-lg border border-border bg-border">
        {events.map((event, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, so an event's place identifies it
            key={place}
            className="grid items-baseline gap-x-6 gap-y-0.5 bg-surface px-4 py-3 md:grid-cols-[17rem_1fr] md:px-6"
          >
            <span>
              <b>{t(`event_${event.type}`)}</b>
              {event.reason && <span className="text-text-2">: {t(event.reason)}</span>}
              {event.length_ms !== null && (
                <span className="text-text-2"> · {lengthInWords(event.length_ms, language)}</span>
              )}
            </span>
            <time dateTime={event.at} className="text-small text-text-2 md:order-first">
              {formatDateTime(event.at, language)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
