import { type ReactNode, useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { contactTexts } from '#web/content/texts.ts'
import { formatPhone } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { SocialLinks, supportAddress, whatsappAddress } from '#web/layout/social-links.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneInput } from '#web/ui/form/phone-input.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Icon, type IconName } from '#web/ui/kit/icon.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { toast } from '#web/ui/toast/toast.ts'

export function ContactPage() {
  const t = useTexts(contactTexts)
  const [sent, setSent] = useState<number>()
  return (
    <div className="page-width pt-8 pb-section">
      <PageHead title={t('title')} description={t('help')} />
      <SectionHead as="h1" title={t('title')} help={t('help')} />
      <div className="grid items-start gap-8 lg:grid-cols-[7fr_5fr] lg:gap-14">
        {sent ? <Sent number={sent} onAgain={() => setSent(undefined)} /> : <ContactForm onSent={setSent} />}
        <OtherWays />
      </div>
    </div>
  )
}

/** Renders the contact form. All five fields are required. */
function ContactForm({ onSent }: { onSent: (number: number) => void }) {
  const t = useTexts(contactTexts)
  return (
    <Form
      call="POST /contact"
      className="grid gap-5 panel p-5 md:p-6"
      failed={t('error_message')}
      onSent={({ data, message }) => {
        toast.success(message || t('sent'))
        onSent(data.number)
      }}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field name="name" label={t('name')} required minLength={2} autoComplete="name" />
        <PhoneInput name="phone" label={t('phone')} required />
      </div>
      <EmailField label={t('email')} required />
      {/* Name, phone and e-mail of a visitor do not stay on a device that others use. */}
      <KeptDraft name="contact">
        <Field name="subject" label={t('subject')} required maxLength={200} dir="auto" />
        <TextArea name="message" label={t('message')} required maxLength={5000} rows={6} dir="auto" />
      </KeptDraft>
      <SubmitButton size="lg">{t('send')}</SubmitButton>
    </Form>
  )
}

function Sent({ number, onAgain }: { number: number; onAgain: () => void }) {
  const t = useTexts(contactTexts)
  return (
    <div
      role="status"
      className="grid justify-items-start gap-4 rounded-lg border border-success-line bg-success-tint p-6"
    >
      <Icon name="circle-check" size="lg" className="text-success" />
      <p className="font-display text-title">{t('sent')}</p>
      <p>{t('letterNumber', { number })}</p>
      <Button look="secondary" onClick={onAgain}>
        {t('another')}
      </Button>
    </div>
  )
}

function OtherWays() {
  const t = useTexts(contactTexts)
  const { data } = useApi('GET /settings')
  const { support, whatsapp, email, address } = data?.data ?? {}
  if (!support && !whatsapp && !email) return null
  return (
    <aside className="grid gap-4">
      <h2 className="text-h3">{t('otherWays')}</h2>
      {support && (
        <Way icon="phone" href={supportAddress(support)}>
          <bdi dir="ltr">{formatPhone(support)}</bdi>
        </Way>
      )}
      {whatsapp && (
        <Way icon="whatsapp" href={whatsappAddress(whatsapp)}>
          {t('whatsapp')}
        </Way>
      )}
      {email && (
        <Way icon="mail" href={`mailto:${email}`}>
          <bdi dir="ltr" className="break-all">
            {email}
          </bdi>
        </Way>
      )}
      {address && <p className="text-text-2">{address}</p>}
      <SocialLinks />
    </aside>
  )
}

function Way({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="flex min-h-control items-center gap-3 rounded-md border border-border bg-surface px-4 font-semibold no-underline hover:border-primary"
    >
      <Icon name={icon} className="text-primary" />
      {children}
    </a>
  )
}
