import { useApi } from '#web/api/hooks.ts'
import { homeTexts } from '#web/content/home/home-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ChildCard } from '#web/people/child-card.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { firstOf, OwnSection, people } from './own-section.tsx'

/** Shows a parent's children on the home page. */
export function OwnChildren() {
  const t = useTexts(homeTexts)
  const children = useApi('GET /parent-student/students')
  return (
    <OwnSection id="children" title={t('myChildren')} to="/children" all={t('allChildren')}>
      <AsyncList
        of={firstOf(children)}
        className={people}
        skeleton="row"
        empty={t('noChildren')}
        emptyAction={
          <LinkButton icon="plus" to="/children">
            {t('addChild')}
          </LinkButton>
        }
      >
        {(child) => <ChildCard child={child} />}
      </AsyncList>
    </OwnSection>
  )
}
