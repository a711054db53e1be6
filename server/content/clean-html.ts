import sanitizeHtml from 'sanitize-html'

const tags = 'p h1 h2 h3 h4 ul ol li strong em b i br hr blockquote a img table thead tbody tr th td'.split(' ')

/** Pictures of this server only, and none that is a call. */
const isOwnPicture = (address = '') => /^\/(?!\/|api\/)[\w./-]+$/.test(address)

/** What an editor may write; scripts, frames, styles, event handlers and foreign pictures are dropped. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['colspan'], td: ['colspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
  }).trim()
