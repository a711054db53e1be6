import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { type Asked, addressOf, askedIn, type Choices, offeredPrices } from '#web/people/teachers/find-address.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { coverOf } from '#web/ui/kit/subject.ts'
import { findTexts } from './find-texts.ts'

interface Props {
  asked: Asked
  choices: Choices | undefined
  /** True while the choices load. The filters wait for them, because the choices would move the filters below. */
  isLoading: boolean
  /** The number of teachers that the search found; undefined while the search loads. */
  total: number | undefined
}

export const formId = 'find'

/** Renders the filters: a column on wide screens, one closed panel on phones. Each choice searches immediately. */
export function FindFilters({ asked, choices, isLoading, total }: Props) {
  const t = useTexts(findTexts)
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [shown, show] = useShown(asked)
  const { q: _words, ...used } = asked
  const inUse = Object.keys(used).length
  const choose = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    if (!field.form) return
    const next = askedIn(field.form, choices)
    show(next)
    navigate(addressOf(next))
  }
  const showFound = () => {
    setOpen(false)
    document.getElementById('found')?.scrollIntoView()
  }
  return (
    <div className="border-border max-lg:rounded-lg max-lg:border max-lg:bg-surface lg:border-e lg:pe-7">
      <Opener open={open} inUse={inUse} onClick={() => setOpen(!open)} />
      <div id="filters" className={`grid gap-5 px-4 pt-2 pb-5 lg:gap-6 lg:p-0 ${open ? '' : 'max-lg:hidden'}`}>
        {isLoading ? (
          <Bone className="h-140 rounded-lg" />
        ) : (
          <Groups shown={shown} choices={choices} onChange={choose} />
        )}
        <Button block className="lg:hidden" onClick={showFound}>
          {t('show', { count: total ?? 0 })}
        </Button>
      </div>
    </div>
  )
}

interface GroupsProps extends Pick<Props, 'choices'> {
  shown: Asked
  onChange: (event: FormEvent<HTMLInputElement>) => void
}

/** Renders a group of options for each filter. The grades belong to the chosen stage. */
function Groups({ shown, choices, onChange }: GroupsProps) {
  const t = useTexts(findTexts)
  const group = (name: Exclude<keyof Asked, 'q'>, options: [value: number, label: ReactNode][]) => (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{t(name === 'free' ? 'tryFirst' : name)}</legend>
      <div className="flex flex-wrap gap-2">
        {[['', t(name === 'price' ? 'anyPrice' : 'all')] as const, ...options].map(([value, label]) => (
          <Option key={value} name={name} value={value} chosen={(shown[name] ?? '') === value} onChange={onChange}>
            {label}
          </Option>
        ))}
      </div>
    </fieldset>
  )
  const stages = choices?.stages ?? []
  const grades = stages.find(({ id }) => id === shown.stage)?.grades ?? []
  return (
    <>
      {group(
        'subject',
        (choices?.subjects ?? []).map(({ id, name }) => [id, <Spine key={id} subject={id} name={name} />]),
      )}
      {group(
        'stage',
        stages.map(({ id, name }) => [id, name]),
      )}
      {grades.length > 0 &&
        group(
          'grade',
          grades.map(({ id, name }) => [id, name]),
        )}
      {group(
        'price',
        offeredPrices.map((price) => [price, price ? t('upTo', { price }) : t('free')]),
      )}
      {group('free', [[1, t('freeLessonOpen')]])}
    </>
  )
}

/** Renders the button that opens the filters on phones, with the number of filters in use. */
function Opener({ open, inUse, onClick }: { open: boolean; inUse: number; onClick: () => void }) {
  const t = useTexts(findTexts)
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls="filters"
      onClick={onClick}
      className="flex min-h-13 w-full items-center gap-2.5 px-4 py-2 font-display font-semibold lg:hidden"
    >
      {t('filters')}
      {inUse > 0 && (
        <b className="tnum grid h-6 min-w-6 place-items-center rounded-sm bg-primary px-1.5 text-caption text-on-primary">
          {inUse}
        </b>
      )}
      <Icon name="chevron-down" className={`ms-auto text-primary ${open ? 'rotate-180' : ''}`} />
    </button>
  )
}

/** Returns the filters that the form shows. A choice is shown before the address changes. */
function useShown(asked: Asked) {
  const [shown, show] = useState(asked)
  const [address, arriveAt] = useState(addressOf(asked))
  if (address !== addressOf(asked)) {
    arriveAt(addressOf(asked))
    show(asked)
  }
  return [shown, show] as const
}

const Spine = ({ subject, name }: { subject: number; name: string }) => (
  <>
    <span aria-hidden="true" className={`h-5 w-2 rounded-xs bg-(--c) ${coverOf(subject)}`} />
    {name}
  </>
)

function Option(props: {
  name: string
  value: number | ''
  chosen: boolean
  onChange: (event: FormEvent<HTMLInputElement>) => void
  children: ReactNode
}) {
  const { name, value, chosen, onChange, children } = props
  return (
    <label className="relative inline-flex">
      <input
        type="radio"
        form={formId}
        name={name}
        value={value}
        checked={chosen}
        onChange={onChange}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span className="inline-flex min-h-tap items-center gap-1.5 rounded-sm border-[1.5px] border-border-strong bg-surface px-3.5 py-1.5 text-small font-medium peer-checked:border-primary peer-checked:bg-primary peer-checked:font-semibold peer-checked:text-on-primary peer-hover:border-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
        {children}
      </span>
    </label>
  )
}
