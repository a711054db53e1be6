const batchSize = 1000

/**
 * Repeats a step that notifies up to `batchSize` people, until it finds fewer. A process that is killed leaves whole
 * batches.
 */
export async function inBatches(tellSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await tellSome(batchSize)) === batchSize);
}
