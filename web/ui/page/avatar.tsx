import { monogram } from '#web/ui/kit/monogram.ts'

const sizes = {
  sm: 'size-9 rounded-full text-[0.75rem]',
  md: 'size-11 rounded-full text-caption',
  tile: 'size-9 rounded-sm text-[0.75rem]',
  card: 'size-14 rounded-md text-small',
  lg: 'size-18 rounded-full text-[1.25rem]',
  kid: 'h-25 w-22 rounded-md text-[1.5rem] lg:h-33 lg:w-29',
}

/**
 * Renders a person's photo, or up to two letters of the name. `decorative`, the default, is for a photo beside the
 * name.
 */
export function Avatar(props: {
  name: string
  image?: string | null
  size?: keyof typeof sizes
  decorative?: boolean
}) {
  const { name, image, size = 'md', decorative = true } = props
  const shape = `flex-none overflow-hidden bg-primary-tint-2 ${sizes[size]}`
  if (image) {
    return (
      <img
        src={image}
        alt={decorative ? '' : name}
        width="96"
        height="96"
        loading="lazy"
        decoding="async"
        className={`object-cover ${shape}`}
      />
    )
  }
  const label = decorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const)
  return (
    <span
      {...label}
      translate="no"
      className={`grid place-items-center font-display font-semibold text-primary ${shape}`}
    >
      {monogram(name)}
    </span>
  )
}
