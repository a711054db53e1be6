import { markingComments } from '#server/marking/tables.ts'
import { savedComments } from './content/remarks.ts'
import { demoPeople } from './demo-people.ts'
import { insertAll } from './insert-all.ts'
import type { Seeding } from './seeding.ts'

/** Saves the comments that the demonstration's teacher adds to notes with one tap, the most used first. */
export async function seedComments({ tx }: Seeding): Promise<void> {
  const { teacher } = await demoPeople(tx)
  await insertAll(
    tx,
    markingComments,
    savedComments.map((text, place) => ({ teacher_id: teacher, text, uses: 3 * (savedComments.length - place) })),
  )
}
