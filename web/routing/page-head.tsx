import { useApi } from '#web/api/hooks.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { useLocation } from './router.tsx'
import { usePageRoute, useSite } from './site.ts'

interface Props {
  title: string
  /** The page's description; the school's description by default. */
  description?: string
  /** The address of the picture for link previews; null or absent for previews without a picture. */
  image?: string | null
}

/** Renders title and description; listed pages also get link preview, canonical address and language alternates. */
export function PageHead({ title, image, ...props }: Props) {
  const t = useTexts(frameTexts)
  const language = useLanguage()
  const { data: settings } = useApi('GET /settings')
  const { origin } = useSite()
  const route = usePageRoute()
  const { pathname, search } = useLocation()

  const brand = settings?.data.name || t('brand')
  const description = props.description || settings?.data.description
  const fullTitle = title === brand ? title : `${title} | ${brand}`
  const page = new URLSearchParams(search).get('page')
  const address = `${pathname === '/' ? '' : pathname}${page && page !== '1' ? `?page=${page}` : ''}`
  const inArabic = `${origin}${address || '/'}`
  const inEnglish = `${origin}/en${address}`
  const canonical = language === 'ar' ? inArabic : inEnglish

  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {route?.listed ? (
        <>
          <link rel="canonical" href={canonical} />
          <link rel="alternate" hrefLang="ar" href={inArabic} />
          <link rel="alternate" hrefLang="en" href={inEnglish} />
          <link rel="alternate" hrefLang="x-default" href={inArabic} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={canonical} />
          <meta property="og:locale" content={language === 'ar' ? 'ar_EG' : 'en_GB'} />
          {image && <meta property="og:image" content={new URL(image, `${origin}/`).href} />}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
