import { BookLabel, Cover } from '#web/catalogue/cover/cover.tsx'
import { Link } from '#web/routing/link.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'

/** Shows a book cover as one link to sign-up. The link covers the whole book and is named by `action`. */
export function JoinCover(props: {
  subjectId: number
  label: string
  title: string
  note: string
  action: string
  to: string
}) {
  const { subjectId, label, title, note, action, to } = props
  return (
    <Cover
      subjectId={subjectId}
      className="grid min-h-62.5 content-between justify-items-start gap-10 rounded-xl rounded-s-xs p-6 ps-10.5 md:p-8 md:ps-14"
    >
      <BookLabel big subject={label} titleAs="h3" title={title} note={note} />
      <Link
        to={to}
        className="stretched inline-flex items-center gap-2.5 rounded-md bg-ink px-5 py-3 font-display text-button font-semibold text-white no-underline"
      >
        {action}
        <Icon name="arrow-next" />
      </Link>
    </Cover>
  )
}
