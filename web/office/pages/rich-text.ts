import { Editor, getSchema, type JSONContent } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Gapcursor, UndoRedo } from '@tiptap/extensions'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { isOwnPicture } from '#contract/own-picture.ts'
import type { Language } from '#contract/values.ts'
import { trusted } from '#web/ui/page/safe-html.tsx'

/** Returns true for an address that a page may link to: this site, https, an e-mail address or a phone. */
export const isLinkable = (address: string) =>
  /^(https:\/\/[^\s]+|\/(?![/\\])[^\s]*|#[^\s]*|(mailto|tel):[^\s]+)$/i.test(address)

/** The library writes the widths of columns into `style`, which the Content-Security-Policy refuses. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: () => null,
}).configure({ resizable: false })

const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  Link.configure({
    openOnClick: false,
    autolink: false,
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: isLinkable,
  }),
  Image.configure({ allowBase64: false }),
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
  UndoRedo,
  Gapcursor,
]
const schema = getSchema(extensions)

/** Parses HTML without running it. The Content-Security-Policy refuses the editor's own parser of HTML strings. */
const bodyOf = (html: string) => new DOMParser().parseFromString(trusted(html) as string, 'text/html').body

/** Parses pasted HTML without the pictures that saving removes, because the editor would request them once. */
function pastedBody(html: string) {
  const body = bodyOf(html)
  for (const picture of body.querySelectorAll('img')) {
    if (!isOwnPicture(picture.getAttribute('src') ?? '')) picture.remove()
  }
  return body
}

const contentOf = (html: string): JSONContent => SchemaParser.fromSchema(schema).parse(bodyOf(html)).toJSON()

interface Options {
  element: HTMLElement
  html: string
  language: Language
  label: string
  onChange: (html: string) => void
  /** Receives the pasted or dropped HTML. Only elements of the editor's schema enter the text. */
  onPaste: (html: string) => void
}

/** Creates the editor of one language inside the element. */
export function createRichText({ element, html, language, label, onChange, onPaste }: Options): Editor {
  const insert = (view: EditorView, event: Event, pasted: string | undefined) => {
    if (!pasted) return false
    event.preventDefault()
    const slice = SchemaParser.fromSchema(view.state.schema).parseSlice(pastedBody(pasted))
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
    onPaste(pasted)
    return true
  }
  return new Editor({
    element,
    extensions,
    content: contentOf(html),
    // The Content-Security-Policy refuses style sheets that scripts write, so the rules are in `text-editor.css`.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'prose office-prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
      },
      // The library parses pasted HTML before its own hooks, in a way that the Content-Security-Policy refuses.
      handleDOMEvents: {
        paste: (view, event) => insert(view, event, event.clipboardData?.getData('text/html')),
        drop: (view, event) => !view.dragging && insert(view, event, event.dataTransfer?.getData('text/html')),
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
}
