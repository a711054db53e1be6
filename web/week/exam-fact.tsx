import { examSentence, medianSentence } from '#contract/calendar/week-words.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { ExamRow } from './exam-row.tsx'
import { Fact, Fraction, Rows } from './fact.tsx'
import type { ChildWeek } from './study-facts.tsx'
import { weekTexts } from './texts.ts'

export function ExamFact({ exams, childId }: { exams: ChildWeek['exams']; childId: number }) {
  const t = useTexts(weekTexts)
  const language = useLanguage()
  const { taken, missed, list } = exams
  const told = list.filter(({ state }) => state === 'told')
  const [first, second] = told
  const single = first && !second ? first : undefined
  return (
    <Fact
      title={t('exams')}
      figure={
        single ? (
          <ScoreRing score={single.score} total={single.total_questions} />
        ) : (
          <Fraction part={taken} of={taken + missed} />
        )
      }
      sentence={examSentence(list, language)}
      note={single?.median == null ? undefined : medianSentence(single.median, language)}
    >
      <Rows empty={list.length === 0 ? t('nothing') : undefined}>
        {list.map((exam) => (
          <ExamRow key={exam.id} exam={exam} childId={childId} />
        ))}
      </Rows>
    </Fact>
  )
}
