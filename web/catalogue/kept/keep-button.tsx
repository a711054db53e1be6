import { useEffect, useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import type { Lesson } from '#web/catalogue/lesson-page.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { keepShell } from '#web/worker/page/keep-shell.ts'
import { canKeep, dropLesson, findLessons, keepLesson, keepOpened } from './kept-lessons.ts'
import { lessonText } from './lesson-text.ts'
import { keptTexts } from './texts.ts'

/**
 * Renders the button that stores the lesson and its files on the device, or removes both. Stores the text of an opened
 * lesson without a press.
 */
export function KeepButton({ lesson }: { lesson: Lesson }) {
  const t = useTexts(keptTexts)
  const [isKept, setKept] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const isOpen = lesson.is_subscribed === 1

  useEffect(() => {
    if (!canKeep()) return
    if (!isOpen) return void dropLesson(lesson.id).catch(() => {})
    findLessons().then(
      (found) => setKept(found.some(({ id, is_opened }) => id === lesson.id && !is_opened)),
      () => setKept(false),
    )
  }, [lesson.id, isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refetched lesson needs no second storing
  useEffect(() => {
    if (!isOpen || !canKeep()) return
    lessonText(lesson)
      .then(keepOpened)
      .catch(() => {})
  }, [lesson.id, isOpen])

  // The button keeps its place while the storage is read, so that the video below does not move.
  if (!isOpen || !canKeep()) return null

  async function press() {
    setBusy(true)
    try {
      if (isKept) await dropLesson(lesson.id)
      else await keep(lesson)
      setKept(!isKept)
      toast.success(t(isKept ? 'removed' : 'kept'), { ms: toastMs.short })
    } catch (failure) {
      toast.failure(failure, t('failed'), { ms: toastMs.short })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      look="ghost"
      size="sm"
      icon={isKept ? 'check' : 'download'}
      busy={busy || isKept === undefined}
      onClick={press}
      className="-ms-3"
    >
      {t(isKept ? 'unkeep' : 'keep')}
    </Button>
  )
}

async function keep(lesson: Lesson) {
  const kept = await lessonText(lesson)
  const { files } = lesson
  const addresses = new Map(files.flatMap(({ id: file, file: address }) => (address ? [[file, address]] : [])))
  await keepLesson(kept, addresses)
  await keepShell()
}
