import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ReadName, refreshCalls } from '#web/api/hooks.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { CloseButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { IconButton } from '#web/ui/kit/button.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { orderedTexts } from './ordered-texts.ts'
import { type Entry, type Ordered, useOrder } from './use-order.ts'

interface Props<E extends Entry> extends Pick<Ordered<E>, 'nameOf'> {
  title: string
  context?: ReactNode
  /** The whole list, from its first entry. */
  of: Pick<UseQueryResult<{ data: readonly E[] }>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  onMove: (entry: { id: number; place: number }) => Promise<unknown>
  /**
   * The calls whose replies show the order. These calls load again after each move, even after the dialog was closed.
   */
  refresh: readonly ReadName[]
  onClose: () => void
}

/** Shows a list whose entries move up and down by buttons. Screen readers announce the new place. */
export function OrderDialog<E extends Entry>(props: Props<E>) {
  const { title, context, of, nameOf, onMove, refresh, onClose } = props
  const t = useTexts(orderedTexts)
  const client = useQueryClient()
  const save: typeof onMove = (entry) => onMove(entry).finally(() => void refreshCalls(client, refresh))
  return (
    <Dialog title={title} context={context} size="medium" onClose={onClose}>
      <DialogBody>
        <p className="text-small text-text-2">{t('orderHelp')}</p>
        {of.data ? (
          <Rows entries={of.data.data} label={title} nameOf={nameOf} onMove={save} />
        ) : (
          <UntilLoaded of={of}>
            <Skeletons of="text" count={4} />
          </UntilLoaded>
        )}
      </DialogBody>
      <DialogFoot>
        <CloseButton>{t('orderDone')}</CloseButton>
      </DialogFoot>
    </Dialog>
  )
}

type RowsProps<E extends Entry> = Pick<Props<E>, 'nameOf' | 'onMove'> & { entries: readonly E[]; label: string }

/**
 * Renders the rows. Keeps the entries of the first render, because a reply between two moves must not undo the later
 * move.
 */
function Rows<E extends Entry>({ entries, label, nameOf, onMove }: RowsProps<E>) {
  const t = useTexts(orderedTexts)
  const [kept] = useState(entries)
  const { rows, spoken, move } = useOrder({ entries: kept, nameOf, onOrder: (_ids, entry) => onMove(entry) })
  return (
    <>
      <ol aria-label={label} className="grid divide-y divide-border panel">
        {rows.map((entry, at) => {
          const name = nameOf(entry)
          const step = (to: number) => {
            const isEnd = to < 0 || to >= rows.length
            // The button stays focusable at the end of the list, so that repeated presses keep the focus.
            return {
              'aria-disabled': isEnd || undefined,
              className: isEnd ? 'opacity-60' : '',
              onClick: () => isEnd || move(at, to),
            }
          }
          return (
            <li key={entry.id} className="flex items-center gap-3 py-1 ps-4 pe-1.5">
              <b className="w-6 flex-none text-center font-display text-primary tnum">{at + 1}</b>
              <span className="min-w-0 grow break-words">
                <SchoolText text={name} />
              </span>
              <IconButton icon="chevron-up" label={t('moveUp', { name })} {...step(at - 1)} />
              <IconButton icon="chevron-down" label={t('moveDown', { name })} {...step(at + 1)} />
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}
