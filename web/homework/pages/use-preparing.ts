import { useEffect, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { pageTexts } from './page-texts.ts'
import type { Page } from './shapes.ts'

/** Turns photos into pages one after another, and stores why photos are left out. */
export function usePreparing() {
  const t = useTexts(pageTexts)
  const [problems, setProblems] = useState<string[]>([])
  /** The number of choices that are being prepared, because photos may be chosen meanwhile. */
  const [running, setRunning] = useState(0)

  // The script loads before a photo is taken, because the network may be gone by then.
  useEffect(() => void import('./add-photo.ts').catch(() => undefined), [])

  const refuse = (problem: string) => setProblems((all) => [...new Set([...all, problem])])

  /** `take` receives each page and returns why no further page is taken. */
  async function prepare(photos: readonly File[], take: (page: Page) => string | undefined) {
    if (running === 0) setProblems([])
    setRunning((count) => count + 1)
    try {
      const { addPhoto } = await import('./add-photo.ts')
      for (const photo of photos) {
        const page = await addPhoto(photo)
        const problem = typeof page === 'string' ? t(page, { name: photo.name }) : take(page)
        if (problem) refuse(problem)
        if (problem && typeof page !== 'string') break
      }
    } catch {
      refuse(t('preparingFailed'))
    } finally {
      setRunning((count) => count - 1)
    }
  }

  return { problems, busy: running > 0, prepare, forget: () => setProblems([]) }
}
