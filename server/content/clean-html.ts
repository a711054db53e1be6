import sanitizeHtml from 'sanitize-html'
import { isOwnPicture } from '#contract/own-picture.ts'

export const allowedTags =
  'p h1 h2 h3 h4 ul ol li strong em b i br hr blockquote a img table thead tbody tr th td'.split(' ')
export const allowedSchemes = ['https', 'mailto', 'tel']

/** The deepest nesting of tags that is kept. Deeper tags are removed, because pages of schools nest far less. */
const nestingLimit = 40

/**
 * The highest number of characters of a link. Longer links are removed, because the search for comments in a link takes
 * quadratic time.
 */
export const longestLink = 2000

/** Functions that the cleaning calls for each tag and text. */
export type Listener = Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag' | 'textFilter'>

/**
 * Returns the HTML without scripts, frames, forms, styles, event handlers and foreign pictures (docs/product.md,
 * Office). A link without an address loses its tag and keeps its content.
 */
export const cleanHtml = (html: string, listener: Listener = {}): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes,
    allowProtocolRelative: false,
    nestingLimit,
    transformTags: { a: cleanLink },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'a' && attribs.href === undefined) return 'excludeTag'
      return tag === 'img' && !isOwnPicture(attribs.src)
    },
    ...listener,
  }).trim()

function cleanLink(tagName: string, { href, ...others }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = href !== undefined && href.length <= longestLink && { href }
  return { tagName, attribs: { ...address, ...others, rel: 'noopener nofollow' } }
}
