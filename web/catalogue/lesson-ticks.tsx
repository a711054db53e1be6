import { texts } from '#web/i18n/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'

const tickTexts = texts({
  done: { ar: 'ما أتممته من الحصة', en: 'Done in this lesson' },
  opened: { ar: 'فتحت الحصة', en: 'Lesson opened' },
  handedIn: { ar: 'الواجبات: سلّمت {{done}} من {{of}}', en: 'Homework: {{done}} of {{of}} handed in' },
  scored: {
    ar: 'الامتحانات: دخلت {{done}} من {{of}}، والدرجة {{score}} من {{total}}',
    en: 'Exams: {{done}} of {{of}} taken, score {{score}} of {{total}}',
  },
  taken: { ar: 'الامتحانات: دخلت {{done}} من {{of}}', en: 'Exams: {{done}} of {{of}} taken' },
})

interface Progress {
  is_opened: 0 | 1
  handed_in: number
  taken: number
  scores: { score: number; total: number } | null
}

/**
 * Shows the student's work in a lesson; a lesson without work shows nothing. A complete part has a tick. Exams have
 * their score instead, because no pass mark exists.
 */
export function LessonTicks(props: { progress: Progress; homeworks: number; exams: number }) {
  const { progress, homeworks, exams } = props
  const { is_opened, handed_in, taken, scores } = progress
  const t = useTexts(tickTexts)
  if (is_opened + handed_in + taken === 0) return null
  return (
    <ul aria-label={t('done')} className="flex flex-wrap gap-x-4 gap-y-1 text-caption">
      {is_opened === 1 && <Tick done>{t('opened')}</Tick>}
      {homeworks > 0 && <Tick done={handed_in >= homeworks}>{t('handedIn', { done: handed_in, of: homeworks })}</Tick>}
      {exams > 0 && (
        <Tick>
          {scores ? t('scored', { done: taken, of: exams, ...scores }) : t('taken', { done: taken, of: exams })}
        </Tick>
      )}
    </ul>
  )
}

function Tick({ done = false, children }: { done?: boolean; children: string }) {
  return (
    <li className={`inline-flex items-center gap-1.5 ${done ? 'font-semibold text-success' : 'text-text-2'}`}>
      {done && <Icon name="check" size="xs" />}
      {children}
    </li>
  )
}
