import { type ReactNode, useState } from 'react'
import { inkWidth } from '#contract/ink.ts'

interface Props {
  src: string
  alt: string
  className?: string
  /** Renders the content over the picture, given the page's height in its own units. */
  children: (height: number) => ReactNode
}

/** Shows a page's picture. The page is 900 units wide; its height is known after the picture has loaded. */
export function PagePicture({ src, alt, className = '', children }: Props) {
  const [height, setHeight] = useState<number>()
  return (
    <div className={`relative overflow-hidden rounded-md bg-sunken ${className}`}>
      <img
        src={src}
        alt={alt}
        draggable={false}
        className={`block w-full ${height ? '' : 'min-h-60'}`}
        ref={(picture) => measure(picture, setHeight)}
        onLoad={({ currentTarget }) => measure(currentTarget, setHeight)}
      />
      {height !== undefined && children(height)}
    </div>
  )
}

function measure(picture: HTMLImageElement | null, tell: (height: number) => void) {
  if (picture?.complete && picture.naturalWidth > 0)
    tell(Math.round((inkWidth * picture.naturalHeight) / picture.naturalWidth))
}
