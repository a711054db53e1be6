import { LessonExams } from '#web/exams/lesson-exams.tsx'
import { LessonHomework } from '#web/homework/lesson-homework.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useWide } from '#web/ui/list/use-wide.ts'
import { KeptDownload } from './kept/kept-download.tsx'
import type { Lesson } from './lesson-page.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import { catalogueTexts } from './texts.ts'

/** Shows files, homework and exams: tabs on narrow screens, one column beside the video on wide screens. */
export function LessonParts(props: { lesson: Lesson; name: string; locked: string | undefined }) {
  const { lesson, name, locked } = props
  const t = useTexts(catalogueTexts)
  return (
    <Parts
      label={name}
      parts={[
        {
          id: 'files',
          label: t('filesTab'),
          count: lesson.files.length,
          content: <Files lesson={lesson} locked={locked} />,
        },
        {
          id: 'homework',
          label: t('homeworkTab'),
          count: lesson.homeworks,
          content: <LessonHomework lessonId={lesson.id} locked={locked} />,
        },
        {
          id: 'exams',
          label: t('examsTab'),
          count: lesson.tests,
          content: <LessonExams lessonId={lesson.id} locked={locked} />,
        },
      ]}
    />
  )
}

function Parts({ parts, label }: { parts: readonly Tab[]; label: string }) {
  const wide = useWide()
  if (!wide) return <Tabs label={label} tabs={parts} />
  return (
    <div className="grid content-start gap-5">
      {parts.map(({ id, label: name, count, content }) => (
        <section key={id} aria-labelledby={id} className="grid min-w-0 gap-2.5">
          <h2 id={id} className="text-h3">
            {name} <span className="text-text-2">{count}</span>
          </h2>
          {/* An empty part takes one line, so that the other parts stay visible beside the video. */}
          {count !== 0 && content}
        </section>
      ))}
    </div>
  )
}

function Files({ lesson, locked }: { lesson: Lesson; locked: string | undefined }) {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  if (lesson.files.length === 0) return <EmptyState title={t('noFiles')} />
  return (
    <ul className="grid gap-2.5 md:max-lg:grid-cols-2">
      {lesson.files.map((file) => {
        const name = say(file.name)
        return (
          <li key={file.id}>
            <KeptDownload
              lesson={lesson.id}
              file={file}
              name={name}
              lockedReason={locked}
              label={t('download', { name })}
            />
          </li>
        )
      })}
    </ul>
  )
}
