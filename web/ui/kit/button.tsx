import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '#web/routing/link.tsx'
import { type ButtonLook, buttonLook, iconButtonLook } from './button-look.ts'
import { Icon, type IconName } from './icon.tsx'

interface Parts extends ButtonLook {
  icon?: IconName
  iconEnd?: IconName
  children: ReactNode
}

/**
 * Renders a button. While `busy`, the button keeps its focus, shows two dots and ignores clicks; `busyText` ("Saving")
 * replaces the label.
 */
export function Button(props: Parts & { busy?: boolean; busyText?: string } & ComponentProps<'button'>) {
  const { look, size, block, icon, iconEnd, busy = false, busyText, className = '', onClick, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonLook({ look, size, block })} ${className}`}
    >
      {busy ? <Dots /> : icon && <Icon name={icon} />}
      <span>{busy ? (busyText ?? children) : children}</span>
      {!busy && iconEnd && <Icon name={iconEnd} />}
    </button>
  )
}

/** Renders a link that looks like a button. An address with a scheme, or a download, becomes a plain link. */
export function LinkButton(props: Parts & Omit<LinkProps, 'children' | 'size'>) {
  const { look, size, block, icon, iconEnd, className = '', children, to, ...rest } = props
  const parts = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </>
  )
  const classes = `${buttonLook({ look, size, block })} ${className}`
  const outside = typeof to === 'string' && (/^[a-z]+:/.test(to) || rest.download !== undefined)
  return outside ? (
    <a {...rest} href={to} className={classes}>
      {parts}
    </a>
  ) : (
    <Link {...rest} to={to} className={classes}>
      {parts}
    </Link>
  )
}

/** Renders an icon-only button. The label also names the object: "Delete: Ohm's law". */
export function IconButton(
  props: { icon: IconName; size?: 'md' | 'lg'; label: string; danger?: boolean } & ComponentProps<'button'>,
) {
  const { icon, size, label, danger, className = '', ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`${iconButtonLook(danger)} ${className}`}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}

/** Renders the waiting animation: the logo's two dots, alternating. */
export function Dots() {
  return (
    <span className="dots" aria-hidden="true">
      <span />
      <span />
    </span>
  )
}
