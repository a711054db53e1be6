import { useApi } from '#web/api/hooks.ts'
import { Logo } from '#web/art/logo.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { frameTexts } from './texts.ts'

/**
 * Renders the school's logo, or the product's sign beside the school's name. Renders the product's name until the
 * settings have loaded.
 */
export function Brand({ onBoard = false }: { onBoard?: boolean }) {
  const t = useTexts(frameTexts)
  const { data: settings } = useApi('GET /settings')
  const name = settings?.data.name || t('brand')
  const logo = settings?.data.logo
  if (!logo) return <Logo name={name} onBoard={onBoard} />
  return <img src={logo} alt={name} width="120" height="40" className="h-10 w-auto object-contain" />
}
