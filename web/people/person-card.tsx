import type { ReactNode } from 'react'
import type { CallReply } from '#contract/all.ts'
import { joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { ItemCard } from '#web/ui/rows/item-card.tsx'

/** A card of a person. The code is null while a parent's request waits. */
export type PersonCardData = Pick<
  CallReply<'GET /parent-student/students'>['data'][number],
  'id' | 'name' | 'image' | 'code' | 'stageName' | 'gradeName'
>

interface Props {
  person: PersonCardData
  to?: string | undefined
  titleAs?: 'h2' | 'h3' | undefined
  /** Content below the code. */
  children?: ReactNode
}

/** Shows a student or a parent's child. Without `to` the card has no link and no arrow. */
export function PersonCard({ person, to, titleAs, children }: Props) {
  const t = useTexts(uiTexts)
  const place = joined([person.stageName, person.gradeName], useLanguage())
  return (
    <ItemCard
      start={<Avatar name={person.name} image={person.image} size="card" />}
      title={<SchoolText text={person.name} />}
      to={to}
      titleAs={titleAs}
      end={to && <Icon name="chevron-next" className="text-text-2" />}
    >
      {place && <p className="text-small text-text-2">{place}</p>}
      {person.code && (
        <p className="text-caption font-semibold">
          <span className="sr-only">{t('code')} </span>
          <Code>{person.code}</Code>
        </p>
      )}
      {children}
    </ItemCard>
  )
}

/** Shows a student's code left to right with wide letter spacing. */
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap font-semibold tracking-[0.04em]">
      {children}
    </bdi>
  )
}
