import { lazyPage } from '#web/routing/lazy-page.tsx'

/** Only visitors open this sheet, so its code loads at the press of the button. */
export const joinSheet = lazyPage(() => import('./join-sheet.tsx').then((m) => m.JoinSheet))
