import { useApi } from '#web/api/hooks.ts'
import { Icon } from '#web/ui/kit/icon.tsx'

const socials = [
  ['facebook', 'Facebook', 'facebook'],
  ['youtube', 'YouTube', 'youtube'],
  ['instagram', 'Instagram', 'instagram'],
  ['linkedin', 'LinkedIn', 'linkedin'],
  ['xUrl', 'X', 'x-social'],
  ['whatsapp', 'WhatsApp', 'whatsapp'],
] as const

export const whatsappAddress = (given: string) =>
  given.startsWith('http') ? given : `https://wa.me/${given.replace(/\D/g, '')}`

/** Renders links to the school's social accounts that the settings name. */
export function SocialLinks({ onBoard = false }: { onBoard?: boolean }) {
  const { data } = useApi('GET /settings')
  const shown = socials.filter(([key]) => data?.data[key])
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map(([key, name, icon]) => (
        <li key={key}>
          <a
            href={key === 'whatsapp' ? whatsappAddress(data?.data[key] ?? '') : (data?.data[key] ?? '')}
            aria-label={name}
            rel="noopener"
            className={`grid size-tap place-items-center rounded-sm ${onBoard ? 'bg-white/10 text-on-board hover:bg-white/20' : 'bg-primary-tint text-primary hover:bg-primary-tint-2'}`}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Returns the link of the support setting, which may be a phone, an e-mail or a web address. */
export function supportAddress(given: string) {
  if (given.startsWith('http')) return given
  return given.includes('@') ? `mailto:${given}` : `tel:${given.replace(/[^\d+]/g, '')}`
}
