import type { Page } from '@playwright/test'
import type { Language } from '#contract/values.ts'
import { type Texts, type Translate, translator } from '#web/i18n/texts.ts'
import type { FurnishedSchool, Ids, Walker } from './furnished-school.ts'

export type Say = <T extends Texts>(table: T) => Translate<T>

/** A part that a page shows after an action: a dialog, a tab, a refusal. */
export interface Opening {
  name: string
  walker: Walker
  address: (school: FurnishedSchool) => string | Promise<string>
  open: (page: Page, say: Say) => Promise<unknown>
  /** True for parts that wide screens do not have. */
  narrow?: true
}

export const sayIn =
  (language: Language): Say =>
  (table) =>
    translator(table, language)

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const submit = (page: Page) =>
  page.locator('main form button[type=submit], dialog form button[type=submit]').first().click()

export const by =
  (walker: Walker) =>
  (name: string, address: string | ((ids: Ids) => string), open: Opening['open']): Opening => ({
    name,
    walker,
    address: ({ ids }) => (typeof address === 'string' ? address : address(ids)),
    open,
  })
