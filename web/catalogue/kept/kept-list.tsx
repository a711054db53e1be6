import { useEffect, useState } from 'react'
import { saveFile } from '#web/api/files/download.ts'
import { useSession } from '#web/api/session.ts'
import { formatBytes, formatDate, formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { FileChip } from '#web/ui/form/file-chip.tsx'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { Accordion } from '#web/ui/page/accordion.tsx'
import { checkKeptLessons } from './check-open.ts'
import { bytesOf, dropLesson, type FoundLesson, findLessons, readFile } from './kept-lessons.ts'
import { keptTexts } from './texts.ts'

/** Lists the kept and the opened lessons of the student on this device, with sizes and buttons that remove them. */
export function KeptList({ className = '' }: { className?: string }) {
  const t = useTexts(keptTexts)
  const id = useSession()?.user.id
  const [lessons, setLessons] = useState<FoundLesson[]>([])
  const show = () => findLessons().then(setLessons, () => setLessons([]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other lessons
  useEffect(() => {
    void show()
    checkKeptLessons('all').then(show, () => {})
  }, [id])
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby="kept" className={`grid gap-4 ${className}`}>
      <div className="grid gap-1">
        <h2 id="kept">{t('title')}</h2>
        <p className="text-small text-text-2">{t('help')}</p>
      </div>
      <div>
        {lessons.map((lesson) => (
          <Lesson key={lesson.id} lesson={lesson} onRemove={() => dropLesson(lesson.id).then(show)} />
        ))}
      </div>
    </section>
  )
}

function Lesson({ lesson, onRemove }: { lesson: FoundLesson; onRemove: () => void }) {
  const t = useTexts(keptTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { name, course, at, homework, files } = lesson
  return (
    <Accordion title={<SchoolText text={say(name)} />}>
      <div className="grid grid-cols-1 gap-3 text-small">
        <p className="text-text-2">
          {course && <SchoolText text={say(course)} />}
          {course && ' · '}
          {t('keptAt', { date: formatDateTime(new Date(at), language) })}
          {' · '}
          <bdi>{formatBytes(bytesOf(lesson), language)}</bdi>
        </p>
        {homework.length > 0 && (
          <ul aria-label={t('homework')} className="grid gap-1">
            {homework.map((one) => (
              <li key={one.id}>
                <SchoolText text={one.name} />
                {one.due_date && ` · ${t('due', { date: formatDate(one.due_date, language) })}`}
              </li>
            ))}
          </ul>
        )}
        {files.length > 0 && (
          <ul className="grid gap-2.5">
            {files.map((file) => (
              <li key={file.id}>
                <File lesson={lesson} id={file.id} name={say(file.name)} />
              </li>
            ))}
          </ul>
        )}
        <Button
          look="danger"
          size="sm"
          icon="trash"
          onClick={onRemove}
          className="justify-self-start whitespace-normal! text-start"
        >
          {t('remove', { name: say(name) })}
        </Button>
      </div>
    </Accordion>
  )
}

function File({ lesson, id, name }: { lesson: FoundLesson; id: number; name: string }) {
  const t = useTexts(keptTexts)
  const language = useLanguage()
  const size = lesson.sizes.get(id)
  const open = async () => {
    const file = await readFile(lesson.id, id)
    if (file) saveFile(file.content, file.name)
  }
  return (
    <FileChip name={name} size={size === undefined ? undefined : formatBytes(size, language)}>
      {size === undefined ? (
        <span className="pe-3 text-caption text-text-2">{t(lesson.is_opened ? 'onlyText' : 'notHere')}</span>
      ) : (
        <IconButton icon="download" label={t('open', { name })} onClick={open} />
      )}
    </FileChip>
  )
}
