import type { CourseContent } from './course.ts'
import { arabicCourses } from './courses-arabic.ts'
import { chemistryBiologyCourses } from './courses-chemistry-biology.ts'
import { languageCourses } from './courses-languages.ts'
import { mathsCourses } from './courses-maths.ts'
import { physicsCourses } from './courses-physics.ts'
import { scienceCourses } from './courses-science.ts'
import { societyCourses } from './courses-society.ts'

/** All courses, with mixed subjects, because a list sorted by subject would look generated. */
export const allCourses: CourseContent[] = interleave([
  physicsCourses,
  arabicCourses,
  mathsCourses,
  languageCourses,
  scienceCourses,
  chemistryBiologyCourses,
  societyCourses,
])

function interleave<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}
