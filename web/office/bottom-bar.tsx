import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NavLink } from '#web/routing/link.tsx'
import { useLocation } from '#web/routing/router.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog/dialog.tsx'
import { groups, type OfficeWords, type Section } from './sections.ts'
import { officeTexts } from './texts.ts'
import { OfficeIcon } from './ui/office-icon.tsx'
import { useWaiting, withinSection } from './use-waiting.ts'

/** The sections of the bar on phones, with a shorter name where the full name does not fit. */
const first = {
  '/admin': undefined,
  '/admin/people': undefined,
  '/admin/approval': 'approvalShort',
  '/admin/letters': 'lettersShort',
} as const

/** Renders the bar at the bottom of phones: four sections, and the button "More" for all sections. */
export function BottomBar() {
  const t = useTexts(officeTexts)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const openedAt = useRef(key)
  const all = groups.flatMap(({ sections }) => sections)
  const shown = all.filter(({ to }) => to in first)

  useEffect(() => {
    if (key !== openedAt.current) setOpen(false)
    openedAt.current = key
  }, [key])

  return (
    <>
      <nav className="office-bar" aria-label={t('sectionsShort')}>
        {shown.map((section) => (
          <BarLink
            key={section.to}
            section={section}
            words={first[section.to as keyof typeof first] ?? section.words}
          />
        ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <OfficeIcon name="more" />
          {t('more')}
        </button>
      </nav>
      {open && (
        <Dialog title={t('sections')} size="small" onClose={() => setOpen(false)}>
          <DialogBody>
            {groups.map(({ words, sections }) => (
              <div key={words ?? 'first'} className="office-more">
                {words && <h3>{t(words)}</h3>}
                <ul>
                  {sections.map((section) => (
                    <li key={section.to}>
                      <NavLink to={section.to} within={withinSection(section)} className="menu-item">
                        <OfficeIcon name={section.icon} />
                        {t(section.words)}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </DialogBody>
        </Dialog>
      )}
    </>
  )
}

function BarLink({ section, words }: { section: Section; words: OfficeWords }) {
  const t = useTexts(officeTexts)
  const count = useWaiting(section)
  return (
    <NavLink to={section.to} within={withinSection(section)}>
      <OfficeIcon name={section.icon} />
      {t(words)}
      {count > 0 && (
        <b>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('waitingCount', { count })}</span>
        </b>
      )}
    </NavLink>
  )
}
