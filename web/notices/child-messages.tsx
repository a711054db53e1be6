import type { CallReply } from '#contract/all.ts'
import type { DigestKind } from '#contract/digest-stops.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { childMessageTexts } from './child-message-texts.ts'
import { SavedChoice } from './saved-choice.tsx'

type Child = CallReply<'GET /parent/messages'>['data']['children'][number]
const kinds = [
  { kind: 'week.told', column: 'week' },
  { kind: 'exam.missed', column: 'missed' },
] as const

/** Lets a parent choose the messages about each child. Shows nothing to a parent who gets no messages about a child. */
export function ChildMessages() {
  const t = useTexts(childMessageTexts)
  const reply = useApi('GET /parent/messages')
  const children = reply.data?.data.children
  if (!children)
    return (
      <UntilLoaded of={reply}>
        <Skeletons of="row" />
      </UntilLoaded>
    )
  if (children.length === 0) return null
  return (
    <section aria-labelledby="child-messages" className="mt-4 grid gap-3">
      <h2 id="child-messages" className="text-h3">
        {t('title')}
      </h2>
      <p className="text-small text-text-2">{t('help')}</p>
      <div className="overflow-hidden panel">
        <table className="w-full border-collapse text-small">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className="p-3 text-start md:px-4">
                {t('child')}
              </th>
              {kinds.map(({ column }) => (
                <th key={column} scope="col" className="w-20 px-1 py-3 md:w-28">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {children.map((child) => (
              <ChildRow key={child.id} child={child} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function ChildRow({ child }: { child: Child }) {
  const t = useTexts(childMessageTexts)
  const { id, name, is_wrong } = child
  const { send } = useSend('POST /parent/child/:id/messages', { refresh: ['GET /parent/messages'] })
  const save = (kind: DigestKind, on: boolean) => send({ params: { id }, body: { kind, on: on ? 1 : 0 } })
  return (
    <tr className="border-border border-t">
      <th scope="row" className="p-3 text-start font-normal md:px-4">
        <SchoolText text={name} />
      </th>
      {is_wrong === 1 ? (
        <td colSpan={kinds.length} className="p-3 text-center text-caption text-text-2">
          {t('wrong')}
        </td>
      ) : (
        kinds.map(({ kind, column }) => (
          <td key={kind} className="p-1 text-center">
            <SavedChoice isOn={child[column] === 1} save={(on) => save(kind, on)}>
              <SchoolText text={name} />: {t(column)}
            </SavedChoice>
          </td>
        ))
      )}
    </tr>
  )
}
