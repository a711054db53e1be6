import { formatPhone } from '#web/i18n/format.ts'
import { Link } from '#web/routing/link.tsx'

/** Renders the student as a link to the page of the guardian's consent. */
export function StudentName({ id, name }: { id: number; name: string }) {
  return (
    <Link to={`/admin/consents/${id}`}>
      <bdi>{name}</bdi>
    </Link>
  )
}

/** Renders a guardian's phone or e-mail. */
export function Contact({ contact }: { contact: string | null }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {contact && formatPhone(contact)}
    </bdi>
  )
}
