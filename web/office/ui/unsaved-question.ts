import { useEffect, useEffectEvent } from 'react'
import { withoutLanguage } from '#web/i18n/languages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { useReloadQuestion } from '#web/routing/use-reload-question.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { formTexts } from '#web/ui/form/form-texts.ts'

const changed = 'main form[data-changed]'
/** Returns the forms whose text is lost when the page is left. A request continues without its page. */
const lostForms = () => document.querySelectorAll<HTMLFormElement>(`${changed}:not([aria-busy])`)

/** Returns a function that asks if a form is unsaved. It resolves with true when the form may be left. */
export function useAskToLeave() {
  const t = useTexts(formTexts)
  return async () => {
    const forms = lostForms()
    if (forms.length === 0) return true
    if (!(await askFirst({ title: t('unsaved'), loss: t('unsavedPage'), verb: t('leave') }))) return false
    for (const form of forms) delete form.dataset.changed
    return true
  }
}

/** Asks before a link or a reload loses the text of an unsaved form (docs/product.md, Forms, messages, waiting). */
export function useUnsavedQuestion() {
  useReloadQuestion(() => document.querySelector(changed) !== null)
  useLinkQuestion()
}

function useLinkQuestion() {
  const askToLeave = useAskToLeave()
  const navigate = useNavigate()
  const ask = useEffectEvent(async (event: MouseEvent) => {
    const link = leavingLink(event)
    if (!link || lostForms().length === 0) return
    event.preventDefault()
    event.stopPropagation()
    if (!(await askToLeave())) return
    // A menu may have removed its link meanwhile.
    if (link.isConnected) link.click()
    else navigate(withoutLanguage(link.pathname) + link.search)
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => void ask(event)
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}

/** Returns the pressed link if this tab opens another page with it. */
function leavingLink(event: MouseEvent) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return
  return link.origin === window.location.origin && !isSamePage(link, window.location) ? link : undefined
}

type Address = Pick<Location, 'pathname'>
const isSamePage = (one: Address, other: Address) => withoutLanguage(one.pathname) === withoutLanguage(other.pathname)
