/**
 * The prefix of the caches with one person's kept and opened lessons. The name of a cache ends with the person's id.
 */
export const lessonsPrefix = 'lessons-'

/** Deletes the lessons that this device keeps of all people, or of all people but `except`. */
export async function dropKeptLessons(except?: number) {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(lessonsPrefix) && name !== `${lessonsPrefix}${except}`)
  await Promise.all(others.map((name) => caches.delete(name)))
}
