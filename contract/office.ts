import { adminCalls } from './admin.ts'
import { adminAuditCalls } from './admin-audit.ts'
import { adminBackupCalls } from './admin-backup.ts'
import { adminConsentCalls } from './admin-consents.ts'
import { adminCourseCalls } from './admin-courses.ts'
import { adminCurriculumCalls } from './admin-curriculum.ts'
import { adminDigestCalls } from './admin-digests.ts'
import { adminFailedJobCalls } from './admin-failed-jobs.ts'
import { adminFaqCalls } from './admin-faq.ts'
import { adminLetterCalls } from './admin-letters.ts'
import { adminLibraryCalls } from './admin-library.ts'
import { adminMessageCalls } from './admin-messages.ts'
import { adminPageCalls } from './admin-pages.ts'
import { adminPaymentCalls } from './admin-payments.ts'
import { adminPeopleCalls } from './admin-people.ts'
import { adminPersonCalls } from './admin-person.ts'
import { adminSettingsCalls } from './admin-settings.ts'
import { adminStuckExamCalls } from './admin-stuck-exams.ts'
import { adminThreadReportCalls } from './admin-thread-reports.ts'
import { adminTodayCalls } from './admin-today.ts'

/** Every call that only administrators may make, except the steps of the setup. */
export const officeCalls = {
  ...adminTodayCalls,
  ...adminBackupCalls,
  ...adminPeopleCalls,
  ...adminPersonCalls,
  ...adminLetterCalls,
  ...adminMessageCalls,
  ...adminThreadReportCalls,
  ...adminPaymentCalls,
  ...adminStuckExamCalls,
  ...adminFailedJobCalls,
  ...adminLibraryCalls,
  ...adminConsentCalls,
  ...adminDigestCalls,
  ...adminAuditCalls,
  ...adminCourseCalls,
  ...adminPageCalls,
  ...adminFaqCalls,
  ...adminCurriculumCalls,
  ...adminSettingsCalls,
  ...adminCalls,
}
