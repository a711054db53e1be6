/** The prefix of the caches that hold one person's opened lessons. The person's number is part of the name. */
export const lessonsPrefix = 'lessons-'

/** Deletes the lessons that this device keeps of all people, or of all but one. */
export async function dropKeptLessons(except?: number) {
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(lessonsPrefix) && name !== `${lessonsPrefix}${except}`)
  await Promise.all(others.map((name) => caches.delete(name)))
}
