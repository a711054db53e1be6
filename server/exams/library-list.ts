import { sql } from 'drizzle-orm'
import { inLibrary } from '#server/access/library.ts'
import type { AppContext } from '#server/app-context.ts'
import { pageOf } from '#server/db/page.ts'
import { statement } from '#server/db/statement.ts'
import type { Viewer } from '#server/http/session.ts'
import { type CardRow, cardColumns, cardOf, cardPage, cardPlace } from './exam-card.ts'
import type { Asked } from './exam-lists.ts'

const lesson = sql.placeholder('lesson')

/** An SQL condition on `tests` that is true for library exams without a copy in the lesson. */
const notYetCopied = sql`${inLibrary} and tests.deleted_at is null and not exists (
  select from tests as copy
  where copy.source_test_id = tests.id and copy.lesson_id = ${lesson} and copy.deleted_at is null)`

/**
 * Returns the number of library exams without a copy in the lesson. Uses raw SQL, because the query shares its
 * condition with `libraryPage`.
 */
const countLibrary = statement<{ total: number }, { lesson: number }>(
  'library_exams_total',
  sql`select count(*)::int as total from tests where ${notYetCopied}`,
)
const libraryPage = statement<CardRow, Record<string, unknown>>(
  'library_exams',
  sql`with shown as (select tests.id from tests where ${notYetCopied} ${cardPage})
    select ${cardColumns} from shown join tests on tests.id = shown.id
    left join lessons on lessons.id = tests.lesson_id order by ${cardPlace}`,
)

/** Returns a page of library exams that the lesson has no copy of. Access is checked by the route. */
export function listLibraryExams({ db, files }: AppContext, _teacher: Viewer, { lessonId, language, ...asked }: Asked) {
  return pageOf(asked, {
    total: async () => (await countLibrary(db, { lesson: lessonId }))[0]?.total ?? 0,
    rows: async (limit, offset) => {
      const rows = await libraryPage(db, { lesson: lessonId, limit, offset })
      return rows.map((row) => ({ ...cardOf(row, files, language), submissions_count: 0, student_submission: null }))
    },
  })
}
