import type { z } from 'zod'
import type { curriculumForm } from '#contract/admin-setup.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { endSetup, saveStep } from '#server/auth/setup-steps.ts'
import { saveCurriculum } from '#server/catalogue/save-curriculum.ts'
import { outdatePages } from '#server/db/outdated-pages.ts'
import type { Viewer } from '#server/http/session.ts'

/**
 * Saves the step of the setup with stages, grades and subjects. Throws 409 once the setup is finished, and for a school
 * without a setup. Throws 422 for an unknown id.
 */
export async function saveCurriculumStep(
  { db }: AppContext,
  viewer: Viewer,
  form: z.output<typeof curriculumForm>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await saveStep(tx, 'curriculum')
    await saveCurriculum(tx, form)
    const detail = { stages: form.stages.length, subjects: form.subjects.length }
    await record(tx, { actor: viewer, action: 'setup.curriculum', detail })
    await outdatePages(tx)
  })
}

/** Finishes the setup. Throws 409 before the rules are saved. */
export async function finishSetup({ db }: AppContext, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    if (await endSetup(tx)) await record(tx, { actor: viewer, action: 'setup.finish' })
  })
}
