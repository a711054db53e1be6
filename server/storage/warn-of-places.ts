import type { FilePlaces } from './file-places.ts'

type Log = Record<'error', (details: object, message: string) => void>

/** Logs a sentence for each place that cannot be used now. The start continues, because exams need no files. */
export async function warnOfPlaces({ all }: FilePlaces, log: Log): Promise<void> {
  for (const place of all)
    await place.check().catch((problem: Error) => log.error({ place: place.name }, `Files: ${problem.message}`))
}

/** Returns false if any place cannot be used now. */
export const arePlacesUsable = ({ all }: FilePlaces): Promise<boolean> =>
  Promise.all(all.map((place) => place.check())).then(
    () => true,
    () => false,
  )
