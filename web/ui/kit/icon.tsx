import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName }

const sizes = { xs: 'size-4', sm: 'size-4.5', md: 'size-5', lg: 'size-6', xl: 'size-8' }

const followsDirection = /^(arrow|chevron)-(next|prev)$|^sign-out$/

/**
 * Renders a decorative icon of 16, 18, 20 (default), 24 or 32 pixels. Text or the button's label must have the same
 * meaning.
 */
export function Icon(props: { name: IconName; size?: keyof typeof sizes; className?: string }) {
  const { name, size = 'md', className = '' } = props
  const [lines, solid] = iconPaths[name].split('*')
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`icon ${followsDirection.test(name) ? 'icon-dir ' : ''}${sizes[size]} ${className}`}
    >
      {lines && <path d={lines} />}
      {solid && <path d={solid} className="solid" />}
    </svg>
  )
}
