import { useEffect, useEffectEvent } from 'react'
import { withoutLanguage } from '#web/i18n/languages.ts'
import { addLeaveGate, askToLeave, isPageUnsaved, type LeaveGate } from '#web/routing/leave-gates.ts'
import { useNavigate } from '#web/routing/router.tsx'

/** Asks before a link, the back or the forward button loses the content of this part of the page. */
export function useLeaveGate({ isUnsaved, ask }: LeaveGate) {
  const unsaved = useEffectEvent(isUnsaved)
  const asked = useEffectEvent(ask)
  useLinkQuestion()
  useEffect(() => addLeaveGate({ isUnsaved: () => unsaved(), ask: () => asked() }), [])
}

function useLinkQuestion() {
  const navigate = useNavigate()
  const follow = useEffectEvent(async (event: MouseEvent) => {
    const link = leavingLink(event)
    if (!link || !isPageUnsaved()) return
    event.preventDefault()
    // Another gate listens on the document too.
    event.stopImmediatePropagation()
    if (!(await askToLeave())) return
    // A menu may have removed its link while the question was open.
    if (link.isConnected) link.click()
    else navigate(withoutLanguage(link.pathname) + link.search)
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => void follow(event)
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
}

/** Returns the pressed link if the press opens another page of this site in this tab; else undefined. */
function leavingLink(event: MouseEvent) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return
  return link.origin === window.location.origin && !isSamePage(link, window.location) ? link : undefined
}

type Address = Pick<Location, 'pathname'>
const isSamePage = (one: Address, other: Address) => withoutLanguage(one.pathname) === withoutLanguage(other.pathname)
