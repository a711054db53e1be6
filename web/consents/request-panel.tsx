import { type ReactNode, useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/kit/notice.tsx'
import { FormBones } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { type Choice, CodeAnswer, SendCode } from './code-answer.tsx'
import { consentTexts } from './texts.ts'

type Request = CallReply<'POST /consent/read'>['data']

const choices: Record<'pending' | 'withdraw' | 'confirm', readonly Choice[]> = {
  pending: [
    { answer: 'confirm', verb: 'agree', look: 'accent' },
    { answer: 'refuse', verb: 'refuse', look: 'secondary' },
    { answer: 'stranger', verb: 'stranger', look: 'ghost' },
  ],
  withdraw: [{ answer: 'withdraw', verb: 'withdraw', look: 'secondary' }],
  confirm: [{ answer: 'confirm', verb: 'agreeAfterAll', look: 'secondary' }],
}

/** Shows the request behind a link. Asks for the answer, or lets the guardian change an earlier answer. */
export function RequestPanel({ link, children }: { link: string; children: ReactNode }) {
  const t = useTexts(consentTexts)
  const reply = useApi('POST /consent/read', { body: { link } })
  const [isStranger, setStranger] = useState(false)
  const request = reply.data?.data
  if (isStranger) {
    return (
      <Notice tone="ok" role="status">
        {t('thanks')}
      </Notice>
    )
  }
  if (reply.error?.status === 404) {
    return (
      <Notice tone="warn" role="status">
        <strong className="block">{t('gone')}</strong>
        {t('goneHelp')}
      </Notice>
    )
  }
  if (!request) {
    return (
      <UntilLoaded of={reply}>
        <FormBones fields={2} />
      </UntilLoaded>
    )
  }
  return (
    <>
      {request.state === 'pending' && (
        <p className="font-display text-title">{t('asks', { student: request.student, school: request.school })}</p>
      )}
      {request.state !== 'pending' && <Standing request={request} />}
      {request.state !== 'confirmed' && children}
      <Answer
        key={request.state}
        link={link}
        request={request}
        onAnswered={(answer) => (answer === 'stranger' ? setStranger(true) : void reply.refetch())}
      />
    </>
  )
}

function Standing({ request }: { request: Request }) {
  const t = useTexts(consentTexts)
  const language = useLanguage()
  const { student, state, at } = request
  if (state === 'pending' || at === null) return <Notice role="status">{t('answered')}</Notice>
  return (
    <Notice tone={state === 'confirmed' ? 'ok' : 'warn'} role="status">
      <strong className="block">{t(state, { student })}</strong>
      {t('on', { date: formatDateTime(at, language) })}
    </Notice>
  )
}

function Answer(props: { link: string; request: Request; onAnswered: Parameters<typeof CodeAnswer>[0]['onAnswered'] }) {
  const { link, request, onAnswered } = props
  const t = useTexts(consentTexts)
  const [hasCode, setHasCode] = useState(request.state === 'pending')
  const [first] = request.may
  if (!first) return null
  const offered = request.state === 'pending' ? choices.pending : choices[first === 'withdraw' ? 'withdraw' : 'confirm']
  return (
    <section aria-labelledby="answer" className="grid gap-4 panel p-5 md:p-6">
      <h2 id="answer" className="text-h3">
        {t(request.state === 'pending' ? 'yourAnswer' : 'changeMind')}
      </h2>
      {!hasCode && <p className="text-text-2">{t('changeHelp')}</p>}
      {hasCode ? (
        <CodeAnswer link={link} guardian={request.guardian} choices={offered} onAnswered={onAnswered} />
      ) : (
        <SendCode link={link} onSent={() => setHasCode(true)} />
      )}
    </section>
  )
}
