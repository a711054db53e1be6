import { PageHead } from '#web/routing/page-head.tsx'

/** Holds a row of the table until its page is written. */
export function UnwrittenPage() {
  return (
    <div className="page-width py-section">
      <PageHead title="حصة" />
      <h1>حصة</h1>
    </div>
  )
}
