import type { Locator, Page } from '@playwright/test'

/** A file in the shape of `setInputFiles`. */
type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** Counts what a person taps. Typed letters and the keyboard's Enter are no taps, but a tap must open each field. */
export function countTaps(page: Page) {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return {
    count: () => taps,
    tap,
    type: async (field: Locator, text: string) => {
      await tap(field)
      await page.keyboard.insertText(text)
    },
    /** Chooses from a list: one tap opens the list, one takes the choice. */
    pick: async (field: Locator, index: number) => {
      taps += 2
      await field.selectOption({ index })
    },
    /** Chooses files: one tap opens the phone's pictures, one takes each picture. */
    choose: async (field: Locator, files: Chosen[]) => {
      taps += 1 + files.length
      await field.setInputFiles(files)
    },
  }
}
