import { useEffect, useRef, useState } from 'react'
import { call } from '#web/api/call.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { auditTexts } from './texts.ts'

interface Check {
  state: 'running' | 'stopped' | 'intact' | 'broken'
  rows: number
  /** The verified share of the log, from 0 to 1. */
  part: number
  broken?: number
  /** The number of the newest rows, which are not part of the chain yet; present only with `intact`. */
  waiting?: number
}

/** Verifies the log's chain batch by batch. Leaving the page or pressing the button again stops the check. */
export function VerifyChain() {
  const t = useTexts(auditTexts)
  const { check, start, stop } = useCheck()
  const isRunning = check?.state === 'running'
  return (
    <Panel
      title={t('chain')}
      padded
      control={
        isRunning ? (
          <Button look="secondary" size="sm" className="office-button" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button look="secondary" size="sm" className="office-button" onClick={start}>
            {check ? t('verifyAgain') : t('verify')}
          </Button>
        )
      }
    >
      {check ? <Shown check={check} /> : <p className="text-text-2">{t('chainHelp')}</p>}
    </Panel>
  )
}

function Shown({ check: { state, rows, part, broken = 0, waiting = 0 } }: { check: Check }) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const counted = { count: rows, shown: formatNumber(rows, language) }
  if (state === 'intact')
    return (
      <Notice tone="ok" role="status">
        {t('intact', counted)} {t('waiting', { count: waiting })}
      </Notice>
    )
  if (state === 'broken')
    return (
      <Notice tone="bad" role="alert">
        {t('brokenAt', { id: broken })}
      </Notice>
    )
  if (state === 'stopped') return <p role="status">{t('stopped', counted)}</p>
  return (
    <div className="office-progress">
      <progress aria-label={t('progress')} max={1} value={part} />
      <span className="tnum">{t('verified', counted)}</span>
    </div>
  )
}

function useCheck() {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const [check, setCheck] = useState<Check>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const own = new AbortController()
    running.current = own
    let rows = 0
    setCheck({ state: 'running', rows, part: 0 })
    try {
      for (let after = 0; ; ) {
        const { data } = await call('GET /admin/audit/verify', { query: { after } }, { language, signal: own.signal })
        rows += data.checked
        const part = (data.last - data.first) / Math.max(1, data.newest - data.first)
        if (data.broken !== null) return setCheck({ state: 'broken', rows, part, broken: data.broken })
        if (data.done) return setCheck({ state: 'intact', rows, part: 1, waiting: data.waiting })
        setCheck({ state: 'running', rows, part })
        after = data.last
      }
    } catch (failure) {
      setCheck({ state: 'stopped', rows, part: 0 })
      if (!own.signal.aborted) toast.failure(failure, t('verifyFailed'))
    }
  }

  return { check, start, stop: () => running.current?.abort() }
}
