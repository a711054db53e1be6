import { useApi } from '#web/api/hooks.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import type { Person } from './person.ts'
import { Rows, Section, top } from './person-sections.tsx'
import { personTexts } from './person-texts.ts'
import { usePurchaseColumns } from './purchase-columns.tsx'
import { useAttemptColumns, useHomeworkColumns } from './record-columns.tsx'

/** Shows a person's newest subscriptions with the sum of the payments. */
export function Purchases({ person }: { person: Person }) {
  const t = useTexts(personTexts)
  const language = useLanguage()
  const of = useApi('GET /admin/people/:id/purchases', top(person.id))
  const columns = usePurchaseColumns()
  const { amount, payments } = person.paid
  const sum = t('paidInAll', { count: payments, amount: formatNumber(amount ?? 0, language) })
  return (
    <Section section="purchases" person={person} of={of} sum={sum}>
      {(rows) => <Rows section="purchases" rows={rows} columns={columns} keyOf={({ key }) => key} />}
    </Section>
  )
}

/** Shows a person's newest exams. */
export function Exams({ person }: { person: Person }) {
  const of = useApi('GET /admin/people/:id/exams', top(person.id))
  const columns = useAttemptColumns()
  return (
    <Section section="exams" person={person} of={of}>
      {(rows) => <Rows section="exams" rows={rows} columns={columns} keyOf={({ id }) => id} />}
    </Section>
  )
}

/** Shows a person's newest homework. */
export function Homework({ person }: { person: Person }) {
  const of = useApi('GET /admin/people/:id/homework', top(person.id))
  const columns = useHomeworkColumns()
  return (
    <Section section="homework" person={person} of={of}>
      {(rows) => <Rows section="homework" rows={rows} columns={columns} keyOf={({ id }) => id} />}
    </Section>
  )
}
