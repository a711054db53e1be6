import type { ReactNode } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { formatPhone } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Brand } from './brand.tsx'
import { SocialLinks, supportAddress, whatsappAddress } from './social-links.tsx'
import { frameTexts } from './texts.ts'

const link =
  'inline-flex min-h-tap min-w-tap items-center text-on-board-2 text-small no-underline hover:text-on-board hover:underline'

/** Renders the footer from the settings. Without settings, renders only brand and links. */
export function Footer() {
  const t = useTexts(frameTexts)
  const { data } = useApi('GET /settings')
  const settings = data?.data
  return (
    <footer className="print:hidden on-board mt-auto bg-footer text-on-board">
      <div className="page-width">
        <div className="grid gap-8 pt-12 pb-9 lg:grid-cols-[1.15fr_2fr] lg:gap-18 lg:pt-16 lg:pb-12">
          <div className="grid max-w-[38ch] content-start justify-items-start gap-3.5 text-on-board-2 text-small">
            <Link to="/" className="no-underline">
              <Brand onBoard />
            </Link>
            {settings?.description && <p>{settings.description}</p>}
            <SocialLinks onBoard />
          </div>
          <div className="grid grid-cols-2 gap-x-5 gap-y-7 lg:grid-cols-3">
            <Links title={t('school')}>
              <FooterLink to="/about-us">{t('about')}</FooterLink>
              <FooterLink to="/faqs">{t('faqs')}</FooterLink>
              <FooterLink to="/contact-us">{t('contact')}</FooterLink>
            </Links>
            <Links title={t('policies')}>
              <FooterLink to="/terms">{t('terms')}</FooterLink>
              <FooterLink to="/privacy">{t('privacy')}</FooterLink>
              <FooterLink to="/return-policy">{t('returns')}</FooterLink>
            </Links>
            <Support />
          </div>
        </div>
        {settings?.copyright && (
          <p className="border-white/15 border-t py-5 text-caption text-on-board-2">{settings.copyright}</p>
        )}
      </div>
    </footer>
  )
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-button">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={link}>
        {children}
      </Link>
    </li>
  )
}

function Support() {
  const t = useTexts(frameTexts)
  const { data } = useApi('GET /settings')
  const { support, whatsapp, android, playstore } = data?.data ?? {}
  if (!support && !whatsapp && !android && !playstore) return null
  return (
    <div>
      <h2 className="mb-2 text-button">{t('support')}</h2>
      <ul>
        {support && (
          <li>
            <a href={supportAddress(support)} className={link}>
              <bdi dir="ltr">{formatPhone(support)}</bdi>
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsappAddress(whatsapp)} rel="noopener" className={link}>
              {t('whatsapp')}
            </a>
          </li>
        )}
        {[android, playstore].map(
          (store, index) =>
            store && (
              <li key={store}>
                <a href={store} rel="noopener" className={link}>
                  {t(index === 0 ? 'android' : 'playstore')}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
