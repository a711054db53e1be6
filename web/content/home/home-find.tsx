import { type ComponentProps, type FormEvent, useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import {
  addressOf,
  askedIn,
  type Choices,
  findPath,
  longestSearch,
  offeredPrices,
  withStage,
} from '#web/people/teachers/find-address.ts'
import { useNavigate, useRouter } from '#web/routing/router.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { homeFindTexts } from './home-find-texts.ts'

/**
 * Renders the search over teachers: words, subject and grade, and the other filters folded. The form leads to the page
 * of the search. Before the scripts run, the browser itself sends the form.
 */
export function HomeFind() {
  const t = useTexts(homeFindTexts)
  const navigate = useNavigate()
  const { prefix } = useRouter()
  const choices = useApi('GET /teachers/choices').data?.data
  const [stageId, setStage] = useState('')
  const stages = choices?.stages ?? []
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(addressOf(withStage(askedIn(event.currentTarget, choices), choices)))
  }
  return (
    <search>
      <form action={prefix + findPath} onSubmit={search} className="mb-6 grid gap-2.5 md:max-w-150">
        <div className="flex gap-2.5">
          <input
            type="search"
            name="q"
            maxLength={longestSearch}
            aria-label={t('words')}
            placeholder={t('words')}
            className="input"
          />
          <Button type="submit" look="secondary">
            {t('find')}
          </Button>
        </div>
        <div className="grid grid-cols-2 gap-2.5">
          <Filter name="subject" label={t('subject')} any={t('anySubject')}>
            {choices?.subjects.map(option)}
          </Filter>
          <Filter name="grade" label={t('grade')} any={t('anyGrade')}>
            {stages
              .filter(({ id }) => stageId === '' || String(id) === stageId)
              .map(({ id, name, grades }) => (
                <optgroup key={id} label={name}>
                  {grades.map(option)}
                </optgroup>
              ))}
          </Filter>
        </div>
        <OtherFilters stages={stages} onStage={setStage} />
      </form>
    </search>
  )
}

function OtherFilters({ stages, onStage }: { stages: Choices['stages']; onStage: (stage: string) => void }) {
  const t = useTexts(homeFindTexts)
  return (
    <details className="group">
      <summary className="inline-flex min-h-tap items-center gap-1.5 font-semibold text-primary text-small">
        {t('more')}
        <Icon name="chevron-down" size="sm" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-2.5 sm:grid-cols-3">
        <Filter
          name="stage"
          label={t('stage')}
          any={t('anyStage')}
          onChange={({ currentTarget }) => onStage(currentTarget.value)}
        >
          {stages.map(option)}
        </Filter>
        <Filter name="price" label={t('price')} any={t('anyPrice')}>
          {offeredPrices.map((id) => option({ id, name: id ? t('upTo', { price: id }) : t('noPrice') }))}
        </Filter>
        <Filter name="free" label={t('free')} any={t('anyLesson')}>
          {option({ id: 1, name: t('freeLesson') })}
        </Filter>
      </div>
    </details>
  )
}

const option = ({ id, name }: { id: number; name: string }) => (
  <option key={id} value={id}>
    {name}
  </option>
)

function Filter({ label, any, children, ...select }: ComponentProps<'select'> & { label: string; any: string }) {
  return (
    <div className="relative min-w-0">
      <select {...select} aria-label={label} className="input pe-10!">
        <option value="">{any}</option>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-text-2" />
    </div>
  )
}
