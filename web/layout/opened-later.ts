import { lazyPage } from '#web/routing/lazy-page.tsx'

/** Parts of the frame that a first visit does not need: only a reader who is signed in, or who opens the menu. */
export const accountMenu = lazyPage(() => import('./account-menu.tsx').then((m) => m.AccountMenu))
export const menuSheet = lazyPage(() => import('./menu-sheet.tsx').then((m) => m.MenuSheet))
