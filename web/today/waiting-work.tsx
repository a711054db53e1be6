import { useTexts } from '#web/i18n/use-texts.ts'
import { InboxChips } from '#web/inbox/inbox-chips.tsx'
import { InboxRows } from '#web/inbox/inbox-rows.tsx'
import { inboxTexts } from '#web/inbox/texts.ts'
import { RowPanel } from '#web/ui/rows/margin-row.tsx'
import type { TeacherDay } from './teacher-today.tsx'

/** Shows the first rows of the inbox on the teacher's home. The chips link to the whole inbox. */
export function WaitingWork({ today: { waiting, inbox } }: { today: TeacherDay }) {
  const t = useTexts(inboxTexts)
  if (waiting.length === 0) return null
  return (
    <RowPanel
      id="inbox"
      title={t('inbox')}
      aside={<span className="text-small text-text-2">{t('inboxHelp')}</span>}
      className="max-lg:order-2"
    >
      <InboxChips counts={inbox} current={undefined} />
      <InboxRows rows={waiting} />
    </RowPanel>
  )
}
