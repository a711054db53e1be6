import { useMemo } from 'react'

interface HtmlPolicy {
  createHTML: (html: string) => string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules }
  }
}

const plain: HtmlPolicy = { createHTML: (html) => html }
let policy: HtmlPolicy | undefined

/** Marks HTML as trusted, because the Content-Security-Policy blocks every other HTML string. */
export function trusted(html: string) {
  policy ??= window.trustedTypes?.createPolicy('hessa', plain) ?? plain
  return policy.createHTML(html)
}

const forbidden = 'script, style, iframe, object, embed, form, link, meta, base, svg, math, template'

/** Removes scripts, styles, frames and forms once more, although the server sanitizes HTML before storing it. */
function cleaned(html: string) {
  const { body } = new DOMParser().parseFromString(trusted(html), 'text/html')
  for (const element of body.querySelectorAll(forbidden)) element.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const runs = /^(href|src)$/.test(name) && !/^(https?:|mailto:|tel:|\/|#)/i.test(value.trim())
      if (name.startsWith('on') || name === 'style' || runs) element.removeAttribute(name)
    }
  }
  return trusted(body.innerHTML)
}

/** Renders the office's HTML in our type styles. No other component turns text into HTML. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  const safe = useMemo(() => (typeof window === 'undefined' ? html : cleaned(html)), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when stored, and again above
  return <div className={`prose ${className}`} dir="auto" dangerouslySetInnerHTML={{ __html: safe }} />
}
