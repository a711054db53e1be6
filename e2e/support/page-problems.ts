import { globSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Language } from '#contract/values.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { View } from './furnished-school.ts'

const root = join(import.meta.dirname, '..', '..')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const files = globSync('web/**/*texts.ts', { cwd: root }).filter((path) => !path.startsWith('web/i18n/'))
const tables: Record<string, Texts>[] = await Promise.all(files.map((file) => import(join(root, file))))
const entries = tables.flatMap((exported) => Object.values(exported)).flatMap((table) => Object.entries(table))
const said = (text: Texts[string], language: Language): string[] => {
  const forms = text[language]
  return typeof forms === 'string' ? [forms] : Object.values(forms)
}
const arabic = new Set(entries.flatMap(([, text]) => said(text, 'ar')))
const english = new Set(entries.flatMap(([, text]) => said(text, 'en')))
/** Text keys that differ from every text. A page that shows one of these keys lacks a translation. */
const keys = entries.map(([key]) => key).filter((key) => !arabic.has(key) && !english.has(key))
const ownLatin = [...arabic].filter((text) => /[a-z]{3}/i.test(text))

/** The greatest height in pixels at which Chromium still lays out a page without trouble. */
const tallest = 12_000

/** Returns the problems of the current screen in texts, sizes, focus and the rules of axe. */
export async function problemsOf(page: Page, { language, width }: View): Promise<string[]> {
  const found = [...(await textProblems(page, language)), ...(await sizeProblems(page))]
  // A fixed bar covers links that a person would scroll into view. Axe therefore checks the page at its whole height.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 860), tallest) })
  found.push(...(await axeProblems(page)))
  // A phone's page gets 320 px. A wide page gets half its width, as at 200 % zoom.
  await page.setViewportSize({ width: width < 400 ? 320 : width / 2, height: 860 })
  await page.evaluate(paintedTwice)
  found.push(...(await sizeProblems(page)).filter((one) => !one.startsWith('target')))
  await page.setViewportSize({ width, height: 860 })
  // Focus rings only show after keyboard use.
  await page.keyboard.press('Tab')
  return [...found, ...(await page.evaluate(lookForFocus))]
}

/** Resolves after the page has painted its new width. */
const paintedTwice = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))

/** Returns axe's WCAG 2.2 AA violations by rule, with their places. */
async function axeProblems(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  // Axe reports only the violations in full, because transferring all passed checks takes longer than the check.
  const options = { runOnly: tags, resultTypes: ['violations' as const], rules: { 'target-size': { enabled: true } } }
  const { passes, violations } = await axe.options(options).analyze()
  if (passes.length === 0) throw new Error('axe checked no element: is the page empty?')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `axe ${id}: ${target.join(' ')} ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

/** Returns missing, untranslated and unfinished texts, and broken pictures. */
const textProblems = (page: Page, language: Language) =>
  page.evaluate(lookForTexts, { language, keys, ownLatin: language === 'ar' ? ownLatin : [] })

function lookForTexts({ language, keys, ownLatin }: { language: string; keys: string[]; ownLatin: string[] }) {
  const problems: string[] = []
  const names = new Set(keys)
  const foreign = language === 'en' ? /\p{Script=Arabic}/u : /[a-z]{3}/i
  const unfinished = /\b(undefined|NaN|null)\b|\[object |\{\{|\}\}/

  const root = document.documentElement
  if (root.lang !== language || root.dir !== (language === 'ar' ? 'rtl' : 'ltr'))
    problems.push(`html is ${root.lang} ${root.dir}`)
  if (!document.title.trim() || unfinished.test(document.title)) problems.push(`the title is «${document.title}»`)
  if (document.querySelectorAll('h1').length !== 1 && !document.querySelector('[role=timer]'))
    problems.push(`${document.querySelectorAll('h1').length} h1`)
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    if (!heading.textContent?.trim()) problems.push(`an empty ${heading.tagName}: ${heading.outerHTML.slice(0, 120)}`)
  }
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) problems.push(`no picture at ${picture.src}`)
  }

  const check = (text: string, where: Element) => {
    if (names.has(text)) problems.push(`a key instead of a text: ${text}`)
    if (unfinished.test(text)) problems.push(`unfinished: ${text}`)
    const marked = where.closest('bdi, [dir]:not(html), [lang]:not(html), [translate=no], textarea')
    // Unicode isolates mark the values inserted into a sentence.
    const ours = text.replace(/\u2068[^\u2069]*\u2069/g, '')
    if (foreign.test(ours) && !marked && !ownLatin.includes(text)) problems.push(`not in this language: ${text}`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, parent] = [node.textContent?.trim() ?? '', node.parentElement]
    if (text && parent && !parent.closest('script, style') && parent.checkVisibility()) check(text, parent)
  }
  for (const attribute of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description']) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const text = element.getAttribute(attribute)?.trim() ?? ''
      if (names.has(text) || unfinished.test(text)) problems.push(`${attribute}: ${text}`)
    }
  }
  return problems
}

/** Returns sideways scroll, and touch targets that are too small. */
const sizeProblems = (page: Page) => page.evaluate(lookForSizes)

function lookForSizes() {
  // On wide screens the office's rows are denser, so smaller targets are accepted (web/office/styles).
  const leastOf = (target: Element) => (target.closest('.office') && innerWidth >= 1024 ? 31.5 : 43.5)
  const problems: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const beyond = [...document.querySelectorAll('body *')].findLast((one) => {
      const box = one.getBoundingClientRect()
      return (
        box.width > 0 && (box.right > clientWidth + 1 || box.left < -1) && getComputedStyle(one).position !== 'fixed'
      )
    })
    problems.push(`${scrollWidth} px in ${clientWidth}: ${beyond?.outerHTML.slice(0, 160)}`)
  }
  // An open dialog covers the targets outside it.
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  for (const target of scope.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role=tab], [tabindex="0"]',
  )) {
    if (!target.checkVisibility() || target.matches(':disabled, [type=hidden], .skip')) continue
    const shown = target.matches('input') ? (target.closest('label') ?? target) : target
    const least = leastOf(target)
    const small = ({ width, height }: DOMRect) => width < least || height < least
    if (!small(shown.getBoundingClientRect())) continue
    // WCAG 2.5.8 exempts links within a sentence.
    const isInline = getComputedStyle(target).display === 'inline'
    if (isInline && target.parentElement?.textContent?.trim() !== target.textContent?.trim()) continue
    // The label, or the whole card around a link, may be the target.
    shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = shown.getBoundingClientRect()
    // An open list covers these targets.
    const list = document.elementFromPoint(x + width / 2, y + height / 2)?.closest(':has(> [role=listbox])')
    if (list && !list.contains(target)) continue
    const reaches = (across: number, down: number) => {
      const hit = document.elementFromPoint(x + width / 2 + across, y + height / 2 + down)
      const label = hit?.closest('label')
      return hit !== null && (target.contains(hit) || (label?.control ?? null) === target)
    }
    const [w, h] = [Math.max(0, least - width) && least / 2, Math.max(0, least - height) && least / 2]
    if (reaches(w, h) && reaches(-w, -h)) continue
    problems.push(`target ${Math.round(width)}×${Math.round(height)}: ${target.outerHTML.slice(0, 200)}`)
  }
  return problems
}

/** Returns targets that look the same with and without focus. */
function lookForFocus() {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const look = (target: HTMLElement) =>
    [target, target.closest('label'), target.parentElement, target.parentElement?.parentElement]
      .map((one) => {
        const { outlineStyle, outlineColor, boxShadow, borderColor } = one ? getComputedStyle(one) : {}
        return [outlineStyle, outlineStyle === 'none' ? '' : outlineColor, boxShadow, borderColor].join()
      })
      .join()
  const problems: string[] = []
  for (const target of scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (!target.checkVisibility() || target.matches(':disabled, [tabindex="-1"], [type=hidden]')) continue
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const before = look(target)
    target.focus({ preventScroll: true })
    if (document.activeElement === target && look(target) === before) {
      problems.push(`no visible focus: ${target.outerHTML.slice(0, 160)}`)
    }
  }
  return problems
}
