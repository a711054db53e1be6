const batchSize = 1000

/**
 * Repeats a step that notifies up to `batchSize` people, until it finds fewer. A killed process leaves no incomplete
 * batch.
 */
export async function inBatches(tellSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await tellSome(batchSize)) === batchSize);
}
