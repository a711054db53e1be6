const looks = {
  accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-active',
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  secondary: 'border-border-strong bg-surface text-primary hover:border-primary hover:bg-primary-tint',
  tint: 'border-transparent bg-primary-tint text-primary hover:bg-primary-tint-2',
  ghost: 'border-transparent text-primary hover:bg-primary-tint',
  danger: 'border-transparent bg-danger text-on-status hover:bg-danger-hover',
  board: 'border-white/50 text-white hover:bg-white/10',
}

const sizes = {
  sm: 'min-h-11 px-4 py-2 text-button',
  md: 'min-h-12 px-5 py-2.5 text-button',
  lg: 'min-h-13.5 px-7 py-2.5 text-button sm:text-body',
}

export interface ButtonLook {
  /**
   * `accent`: a commitment (join, subscribe, start). `danger`: an action that takes something away. By default
   * `primary`.
   */
  look?: keyof typeof looks
  size?: keyof typeof sizes
  /** If true, the button has the full width. */
  block?: boolean
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-md border-[1.5px] font-display font-semibold whitespace-nowrap no-underline transition-colors duration-(--t-fast) active:translate-y-px disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-text-3 aria-disabled:cursor-not-allowed max-[22rem]:whitespace-normal'

/** Returns the classes of a button for other elements: a summary, a label, a download link. */
export function buttonLook({ look = 'primary', size = 'md', block = false }: ButtonLook = {}): string {
  return `${shape} ${looks[look]} ${sizes[size]}${block ? ' w-full' : ''}`
}

/** Returns the classes of a square icon button of 44 pixels. */
export function iconButtonLook(danger = false): string {
  const hover = danger ? 'hover:bg-danger-tint hover:text-danger' : 'hover:bg-primary-tint hover:text-primary'
  return `inline-grid size-11 flex-none place-items-center rounded-sm text-text-2 transition-colors duration-(--t-fast) disabled:cursor-not-allowed disabled:text-text-3 ${hover}`
}
