import '#web/today/styles/today.css'
import { useApi } from '#web/api/hooks.ts'
import { SmallMosaic } from '#web/art/small-mosaic.tsx'
import { homeTexts } from '#web/content/home/home-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'

/** Shows the home page's title, description, picture and buttons in a small space, for people who are signed in. */
export function SmallHero() {
  const t = useTexts(homeTexts)
  const { data } = useApi('GET /settings')
  const image = data?.data.hero_image
  const title = data?.data.title || t('title')
  const description = data?.data.description || t('lead')
  return (
    <section className="page-width grid gap-3.5 pt-1 pb-5 lg:grid-cols-[6fr_5fr] lg:items-center lg:gap-14 lg:pt-4 lg:pb-7">
      <PageHead title={title} description={description} image={image} />
      <div className="grid gap-1.5 lg:gap-2">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="line-clamp-3 max-w-[52ch] text-small text-text-2 max-md:min-h-[3lh]" title={description}>
          {description}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2.5 *:flex-[1_1_120px] md:*:flex-none">
          <LinkButton to="/contact-us" look="secondary" size="sm">
            {t('contact')}
          </LinkButton>
          <LinkButton to="/about-us" look="ghost" size="sm">
            {t('about')}
          </LinkButton>
        </div>
      </div>
      {image ? (
        <img
          src={image}
          alt=""
          width="800"
          height="300"
          className="h-14 w-full rounded-lg object-cover md:h-18 lg:h-40"
        />
      ) : (
        <SmallMosaic />
      )}
    </section>
  )
}
