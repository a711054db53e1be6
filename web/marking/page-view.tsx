import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { markingTexts } from './texts.ts'

/** A photographed page of a submission. */
interface PageImage {
  id: number
  url: string
}

/** The picture's size in its own pixels. */
interface PageSize {
  width: number
  height: number
}

interface Props {
  page: PageImage
  alt: string
  /** Asks for fresh links after the picture failed to load, because its link may have expired. */
  onExpired?: () => unknown
  /** Renders content over the picture once its size is known, in a box of exactly the picture's shape. */
  children?: (size: PageSize) => ReactNode
}

/** Shows one page in place, as wide as its column. */
export function PageView({ page, alt, onExpired, children }: Props) {
  const t = useTexts(markingTexts)
  const [loaded, setLoaded] = useState<PageSize & { id: number }>()
  const [failed, setFailed] = useState('')
  const size = loaded?.id === page.id ? loaded : undefined
  return (
    <figure className="page-view" style={size && { aspectRatio: `${size.width} / ${size.height}` }}>
      {failed === page.url ? (
        <div role="alert" className="grid content-center justify-items-center gap-3 p-6 text-center text-white">
          <p>{t('pageFailed')}</p>
          <Button look="board" size="sm" icon="refresh" onClick={onExpired}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : (
        <img
          src={page.url}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setLoaded({ id: page.id, width, height })
          }
          onError={() => setFailed(page.url)}
        />
      )}
      {size && children?.(size)}
    </figure>
  )
}
