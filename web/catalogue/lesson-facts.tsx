import { useTexts } from '#web/i18n/use-texts.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { Fact, Meta } from '#web/ui/page/meta.tsx'

/** Shows how many files, pieces of homework and exams a lesson has. */
export function LessonFacts({ files, homework, exams }: { files: number; homework: number; exams: number }) {
  const t = useTexts(uiTexts)
  return (
    <Meta>
      <Fact icon="file">{t('files', { count: files })}</Fact>
      <Fact icon="homework">{t('homeworks', { count: homework })}</Fact>
      <Fact icon="exam">{t('exams', { count: exams })}</Fact>
    </Meta>
  )
}
