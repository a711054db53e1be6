import { useEffect, useRef, useState } from 'react'
import { filesPerSubmission } from '#contract/limits.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { pageTexts } from './page-texts.ts'
import type { Page } from './shapes.ts'

/** Stores the student's photographed pages of a homework in the page and on the device. */
export function usePages(homework: number) {
  const t = useTexts(pageTexts)
  const person = useSession()?.user.id ?? 0
  const [pages, setPages] = useState<Page[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const latest = useRef<Page[]>([])

  useEffect(() => {
    let isHere = true
    void import('./kept-pages.ts')
      .then((kept) => kept.keptDraft(person, homework))
      .then((kept) => {
        if (!isHere || latest.current.length > 0) return
        latest.current = kept
        setPages(kept)
      })
    return () => {
      isHere = false
    }
  }, [person, homework])

  function change(next: Page[]) {
    latest.current = next
    setPages(next)
    if (next.length === 0) setProblems([])
    void import('./kept-pages.ts').then((kept) => kept.keepDraft(person, homework, next))
  }

  async function add(photos: readonly File[]) {
    setBusy(true)
    const refused: string[] = []
    try {
      const { addPhoto } = await import('./add-photo.ts')
      for (const photo of photos) {
        if (latest.current.length >= filesPerSubmission) {
          refused.push(t('tooManyPages'))
          break
        }
        const page = await addPhoto(photo)
        if (typeof page === 'string') refused.push(t(page, { name: photo.name }))
        else change([...latest.current, page])
      }
    } finally {
      setProblems(refused)
      setBusy(false)
    }
  }

  return { person, pages, problems, busy, add, change }
}
export type Pages = ReturnType<typeof usePages>
