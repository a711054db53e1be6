import sanitizeHtml from 'sanitize-html'

const tags = 'p h1 h2 h3 h4 ul ol li strong em b i br hr blockquote a img table thead tbody tr th td'.split(' ')

/** Returns true for a picture of this server whose address is not an API call. */
const isOwnPicture = (address = '') => /^\/(?!\/|api\/)[\w./-]+$/.test(address)

/** Returns the HTML without scripts, frames, styles, event handlers and foreign pictures. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['colspan'], td: ['colspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
  }).trim()
