import { lazyPage } from '#web/routing/lazy-page.tsx'

/** The sheet's code loads at the press of the button, because only visitors open the sheet. */
export const joinSheet = lazyPage(() => import('#web/subscriptions/join-sheet.tsx').then((m) => m.JoinSheet))
