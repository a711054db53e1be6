import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { setupTexts } from './setup-texts.ts'
import type { Check } from './use-checks.ts'

/** Parts that a school can do without. */
const optional: ReadonlySet<string> = new Set(['whatsapp', 's3'])

/** Returns true for a missing part that a school can do without. */
export const isLeftOut = ({ key, state }: Pick<Check, 'key' | 'state'>) => state === 'missing' && optional.has(key)

const states: Record<
  Check['state'],
  { look: string; icon: IconName; words: 'works' | 'partly' | 'notWorking' | 'missing' }
> = {
  works: { look: 'ok', icon: 'circle-check', words: 'works' },
  partly: { look: 'warn', icon: 'alert', words: 'partly' },
  failed: { look: 'bad', icon: 'circle-x', words: 'notWorking' },
  missing: { look: 'bad', icon: 'circle-x', words: 'missing' },
}

const leftOut = { look: 'todo', icon: 'info', words: 'optional' } as const

interface Props {
  name: Check['key']
  /** The words of a row whose part is not tested yet. */
  untested: 'testedLater' | 'testedOnWish'
  found: Check | undefined
}

/** Shows whether one part of the installation works; without `found`, that the part is not tested. */
export function CheckRow({ name, found, untested }: Props) {
  const t = useTexts(setupTexts)
  const inLanguage = useBilingual()
  if (!found) {
    return (
      <li className="todo">
        <Icon name="clock" />
        <b>
          {t(name)} <small>{t('notTested')}</small>
        </b>
        <p>{t(untested)}</p>
      </li>
    )
  }
  const { look, icon, words } = isLeftOut(found) ? leftOut : states[found.state]
  return (
    <li className={look}>
      <Icon name={icon} />
      <b>
        {t(name)} <small>{t(words === 'missing' && name === 'backup' ? 'notSetUp' : words)}</small>
      </b>
      <p>
        <Isolated text={inLanguage(found.why)} />
        {found.settings.map((setting) => (
          <code key={setting} dir="ltr">
            {setting}
          </code>
        ))}
      </p>
    </li>
  )
}

/** One or more Latin words, such as an address, a path or a command, up to their last letter or digit. */
const latin = /([A-Za-z](?:[\w./:@-]*\w)?(?: [A-Za-z](?:[\w./:@-]*\w)?)*)/

/** Shows a sentence whose Latin names do not reorder an Arabic line. */
function Isolated({ text }: { text: string }) {
  const parts = text.split(latin)
  // biome-ignore lint/suspicious/noArrayIndexKey: a name may repeat, and the parts of a sentence never change
  return parts.map((part, place) => (place % 2 === 1 ? <bdi key={place}>{part}</bdi> : part))
}
