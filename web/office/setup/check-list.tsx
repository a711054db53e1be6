import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useSend } from '#web/api/hooks.ts'
import { formatTime } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { setupTexts } from './setup-texts.ts'

type Check = CallReply<'POST /admin/setup/checks'>['data'][number]

const keys = [
  'address',
  'email',
  'sms',
  'whatsapp',
  'payments',
  's3',
  'backup',
  'numbers',
] as const satisfies readonly Check['key'][]

/** Parts that a school can do without. */
const optional: ReadonlySet<string> = new Set(['whatsapp', 's3'])
const isLeftOut = ({ key, state }: Pick<Check, 'key' | 'state'>) => state === 'missing' && optional.has(key)

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

export interface Checks {
  found: Check[] | undefined
  at: Date | undefined
  busy: boolean
  run: () => Promise<void>
}

/** Keeps the newest results of the tests. Only `run` starts the tests. */
export function useChecks(): Checks {
  const t = useTexts(setupTexts)
  const { send, busy } = useSend('POST /admin/setup/checks')
  const [result, setResult] = useState<{ found: Check[]; at: Date }>()
  async function run() {
    try {
      const reply = await send()
      if (reply) setResult({ found: reply.data, at: new Date() })
    } catch (failure) {
      toast.failure(failure, t('testFailed'))
    }
  }
  return { found: result?.found, at: result?.at, busy, run }
}

interface Props {
  checks?: Checks
  /** The words of a row whose part is not tested yet; `testedLater` by default. */
  untested?: 'testedLater' | 'testedOnWish'
}

/** Renders the check list. Without `checks`, every row says that its part is not tested. */
export function CheckList({ checks, untested = 'testedLater' }: Props) {
  const t = useTexts(setupTexts)
  const language = useLanguage()
  const works = checks?.found?.filter(({ state }) => state === 'works').length ?? 0
  const all = checks?.found?.filter((one) => !isLeftOut(one)).length ?? 0
  return (
    <section className="office-panel" aria-labelledby="checks" aria-busy={checks?.busy}>
      <div className="office-panel-h">
        <h2 id="checks">{t('ready')}</h2>
        {checks && (
          <Button look="secondary" size="sm" icon="refresh" busy={checks.busy} onClick={checks.run}>
            {t(checks.found ? 'testAgain' : 'test')}
          </Button>
        )}
      </div>
      <ul className="office-checks">
        {keys.map((key) => (
          <Row key={key} name={key} untested={untested} found={checks?.found?.find((one) => one.key === key)} />
        ))}
      </ul>
      <p role="status" className={checks?.at ? 'office-panel-f' : 'sr-only'}>
        {checks?.at && t('tested', { time: formatTime(checks.at, language), works, all })}
      </p>
    </section>
  )
}

interface RowProps extends Required<Pick<Props, 'untested'>> {
  name: (typeof keys)[number]
  found: Check | undefined
}

function Row({ name, found, untested }: RowProps) {
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
