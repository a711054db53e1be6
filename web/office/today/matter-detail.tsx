import { formatNumber, formatPhone } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import type { Matter } from './matter-looks.ts'
import { todayTexts } from './texts.ts'

/** Renders the line below a matter's name; nothing for a message. */
export function MatterDetail({ matter: { queue, about, amount } }: { matter: Matter }) {
  const t = useTexts(todayTexts)
  const both = useBilingual()
  const language = useLanguage()
  const words = {
    teachers: t('teacherMatter'),
    links: t('linkMatter', { name: both(about) }),
    letters: t('letterMatter', { subject: both(about) }),
    payments: t('paymentMatter', { amount: formatNumber(amount ?? 0, language) }),
    messages: '',
    contacts: t('contactMatter', { contact: formatPhone(both(about)) }),
    reports: t('reportMatter', { reason: both(about) }),
    jobs: t('jobMatter'),
    exams: t('examMatter', { exam: both(about) }),
  }
  const qualification = queue === 'teachers' && both(about)
  if (!words[queue]) return null
  return (
    <small>
      {words[queue]}
      {qualification && (
        <>
          {language === 'ar' ? '، ' : ', '}
          <bdi>{qualification}</bdi>
        </>
      )}
    </small>
  )
}
