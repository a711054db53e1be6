import { useEffect, useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import { call } from '#web/api/call.ts'
import type { Lesson } from '#web/catalogue/lesson-page.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { keepShell } from '#web/worker/keep-shell.ts'
import { canKeep, dropLesson, findLessons, keepLesson } from './kept-lessons.ts'
import { keptTexts } from './texts.ts'

/** Renders the button that stores the lesson on the device for a time without a network, or removes it. */
export function KeepButton({ lesson }: { lesson: Lesson }) {
  const t = useTexts(keptTexts)
  const [isKept, setKept] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const isOpen = lesson.is_subscribed === 1

  useEffect(() => {
    if (!canKeep()) return
    if (!isOpen) return void dropLesson(lesson.id).catch(() => {})
    findLessons().then(
      (found) => setKept(found.some(({ id }) => id === lesson.id)),
      () => setKept(false),
    )
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

async function keep({ id, course_id, name, files }: Lesson) {
  const [course, homework] = await Promise.all([
    call('GET /course/data/:id', { params: { id: course_id } }),
    call('GET /lesson/homeworks/:id', { params: { id }, query: { page: 1, per_page: 100 } }),
  ])
  const kept = {
    ...{ id, at: Date.now(), name, course: course.data.name },
    homework: homework.data.map((one) => ({ id: one.id, name: one.name, due_date: one.due_date })),
    files: files.map((file) => ({ id: file.id, name: file.name })),
  }
  const addresses = new Map(files.flatMap(({ id: file, file: address }) => (address ? [[file, address]] : [])))
  await keepLesson(kept, addresses)
  await keepShell()
}
