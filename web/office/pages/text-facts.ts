import { trusted } from '#web/ui/page/safe-html.tsx'

export interface TextFacts {
  words: number
  headings: string[]
  isEmpty: boolean
}

/** Returns the blocks of a page's HTML as lines of text. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(trusted(html) as string, 'text/html')
  const blocks = [...body.querySelectorAll('p, h1, h2, h3, h4, li, td, th, img')]
  return blocks
    .filter((block) => !block.querySelector('p, li'))
    .map((block) => (block.matches('img') ? `🖼 ${block.getAttribute('alt') ?? ''}` : (block.textContent ?? '')).trim())
    .filter(Boolean)
}

/** Counts the words and lists the headings of a page's HTML. */
export function factsOf(html: string): TextFacts {
  const { body } = new DOMParser().parseFromString(trusted(html) as string, 'text/html')
  const headings = [...body.querySelectorAll('h1, h2, h3, h4')]
    .map((one) => one.textContent?.trim() ?? '')
    .filter(Boolean)
  const words = linesOf(html).join(' ').split(/\s+/).filter(Boolean).length
  return { words, headings, isEmpty: words === 0 && !body.querySelector('img') }
}
