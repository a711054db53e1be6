import type { ReactNode } from 'react'
import { rememberWanted } from '#web/api/wanted.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { administratorTexts } from './setup-texts.ts'

export type Ended = 'used' | 'late' | 'unknown' | 'none' | 'finished'

/** The operator's command or file on the server, by the reason why the link does not work. `finished` has none. */
const onServer: Partial<Record<Ended, string>> = {
  used: 'npm run admin:create',
  late: 'DATA_DIR/setup-link',
  unknown: 'DATA_DIR/setup-link',
  none: 'DATA_DIR/setup-link',
}

/** Shows why the setup cannot be opened with this link, and the next step. */
export function LinkEnded({ why }: { why: Ended }) {
  const t = useTexts(administratorTexts)
  const command = onServer[why]
  return (
    <Told title={t(`${why}Title`)}>
      <p className="text-text-2">{t(`${why}Help`)}</p>
      {command && (
        <p>
          <code dir="ltr" className="inline-block rounded-sm bg-sunken px-2.5 py-1 text-small">
            {command}
          </code>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 pt-2">
        {why === 'finished' ? (
          <LinkButton to="/admin">{t('toOffice')}</LinkButton>
        ) : (
          <>
            {(why === 'used' || why === 'none') && (
              <LinkButton to="/login" onClick={() => rememberWanted('/setup')}>
                {t('signIn')}
              </LinkButton>
            )}
            <LinkButton look="secondary" to="/">
              {t('home')}
            </LinkButton>
          </>
        )}
      </div>
    </Told>
  )
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="office-panel mx-auto w-full max-w-140" aria-labelledby="told">
      <PageHead title={title} />
      <div className="grid gap-3 p-6">
        <h1 id="told" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </section>
  )
}
