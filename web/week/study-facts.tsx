import type { CallReply } from '#contract/all.ts'
import { dayWords, homeworkSentence, lessonSentence } from '#contract/calendar/week-words.ts'
import { joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { FileDownload } from '#web/ui/form/file-chip.tsx'
import { Badge, type Tone } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Fact, Fraction, Row, Rows } from './fact.tsx'
import { weekTexts } from './texts.ts'

export type ChildWeek = CallReply<'GET /parent/child/:id/week'>['data']

export function LessonFact({ lessons }: { lessons: ChildWeek['lessons'] }) {
  const t = useTexts(weekTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { opened, total, list } = lessons
  return (
    <Fact
      title={t('lessons')}
      figure={<Fraction part={opened} of={total} />}
      sentence={lessonSentence(lessons, language)}
    >
      <Rows empty={total === 0 ? t('nothing') : undefined}>
        {list.map(({ id, name, subject, opened_at, published_at }) => (
          <Row
            key={id}
            title={<SchoolText text={say(name)} />}
            detail={joined(
              [
                say(subject),
                opened_at ? dayWords(opened_at, language) : t('published', { day: dayWords(published_at, language) }),
              ],
              language,
            )}
            end={<Badge tone={opened_at ? 'ok' : 'warn'}>{opened_at ? t('opened') : t('notOpened')}</Badge>}
          />
        ))}
      </Rows>
    </Fact>
  )
}

type Homework = ChildWeek['homework']['list'][number]
const tones: Record<Homework['state'], Tone> = { graded: 'ok', waiting: 'muted', missing: 'bad', open: 'warn' }

export function HomeworkFact({ homework }: { homework: ChildWeek['homework'] }) {
  const t = useTexts(weekTexts)
  const language = useLanguage()
  const { done, total, list } = homework
  const missingIn = list.filter(({ state }) => state === 'missing').map(({ subject }) => subject)
  return (
    <Fact
      title={t('homework')}
      figure={<Fraction part={done} of={total} />}
      sentence={homeworkSentence({ ...homework, missingIn }, language)}
    >
      <Rows empty={total === 0 ? t('nothing') : undefined}>
        {list.map((one) => (
          <HomeworkRow key={one.id} homework={one} />
        ))}
      </Rows>
    </Fact>
  )
}

function HomeworkRow({ homework }: { homework: Homework }) {
  const t = useTexts(weekTexts)
  const say = useBilingual()
  const language = useLanguage()
  const { name, subject, state, grade, full_mark, teacher_note, files, marked_submission } = homework
  const mark = full_mark === null ? grade : t('outOf', { score: grade ?? 0, total: full_mark })
  return (
    <Row
      title={<SchoolText text={say(name)} />}
      detail={joined([say(subject), useWhen(homework)], language)}
      end={<Badge tone={tones[state]}>{grade === null || state !== 'graded' ? t(state) : mark}</Badge>}
    >
      {teacher_note && (
        <p className="rounded-md bg-info-tint px-3.5 py-2.5 text-small">
          <b className="block text-caption">{t('teacherNote')}</b>
          <span dir="auto" className="block whitespace-pre-line">
            {teacher_note}
          </span>
        </p>
      )}
      {marked_submission !== null && (
        <LinkButton look="tint" size="sm" icon="pencil" to={`/marked-homework/${marked_submission}`}>
          {t('openMarked')}
        </LinkButton>
      )}
      {files.map(({ id, name: file, file: href }) => (
        <FileDownload key={id} name={file} href={href} label={t('download', { name: file })} />
      ))}
    </Row>
  )
}

function useWhen({ state, submitted_at, due_date }: Homework): string {
  const t = useTexts(weekTexts)
  const language = useLanguage()
  const due = due_date && dayWords(due_date, language)
  const handedIn = submitted_at && dayWords(submitted_at, language)
  if (state === 'missing') {
    return joined([due && t('lastDay', { day: due }), handedIn && t('handedInLater', { day: handedIn })], language)
  }
  if (handedIn) return joined([t('handedIn', { day: handedIn }), due && t('due', { day: due })], language)
  return due ? t('due', { day: due }) : t('noDueDate')
}
