import { useTexts } from '#web/i18n/use-texts.ts'
import { CopyCode } from './copy-code.tsx'
import { profileTexts } from './texts.ts'

/** The student's own code, large enough to be read out. */
export function OwnCode({ code }: { code: string }) {
  const t = useTexts(profileTexts)
  return (
    <section aria-labelledby="own-code" className="grid gap-2 panel p-5 md:p-6">
      <h2 id="own-code" className="text-h3">
        {t('yourCode')}
      </h2>
      <p className="flex min-h-tap items-center justify-between gap-3 rounded-md bg-sunken ps-4">
        <bdi dir="ltr" className="font-bold font-display text-h3 tracking-[0.06em]">
          {code}
        </bdi>
        <CopyCode code={code} />
      </p>
      <p className="text-small text-text-2">{t('yourCodeHelp')}</p>
    </section>
  )
}
