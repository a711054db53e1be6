import { lazyPage } from '#web/routing/lazy-page.tsx'

/** Parts of the frame that load later, because only signed-in users and an opened menu need them. */
export const accountMenu = lazyPage(() => import('#web/layout/menus/account-menu.tsx').then((m) => m.AccountMenu))
export const menuSheet = lazyPage(() => import('#web/layout/menus/menu-sheet.tsx').then((m) => m.MenuSheet))
