import { nameBooks } from './content/names.ts'
import type { GradeName } from './content/school.ts'
import type { Random } from './random.ts'

/** An invented student who has no row yet. */
export interface Student {
  name: string
  /** The part of an e-mail address before the @; most children have no address. */
  mail: string | null
  grade: GradeName
  /** The probability with which the student answers an average question correctly. */
  ability: number
}

export interface Family {
  parent: { name: string; mail: string | null } | null
  students: Student[]
}

/**
 * The number of students of each grade, 400 in all. The certificate years M3 and S3 have the most students of their
 * stage.
 */
const studentsOf: Record<GradeName, number> = {
  P1: 12,
  P2: 14,
  P3: 14,
  P4: 24,
  P5: 18,
  P6: 26,
  M1: 32,
  M2: 34,
  M3: 46,
  S1: 46,
  S2: 50,
  S3: 84,
}

/** The family of the demonstration's student and parent accounts. */
const demoFamily: Family = {
  parent: { name: 'نجلاء حسن فوزي', mail: 'naglaa.hassan' },
  students: [
    { name: 'عمر محمود الجندي', mail: 'omar.elgendy', grade: 'S3', ability: 0.84 },
    { name: 'سلمى محمود الجندي', mail: null, grade: 'M3', ability: 0.9 },
  ],
}

/** Returns the demonstration's family first, then families that fill every grade. */
export function imagineFamilies(random: Random): Family[] {
  const seats = random.shuffle(openSeats())
  const families = [demoFamily]
  const taken = new Set(['محمود الجندي'])
  while (seats.length > 0) families.push(imagineFamily(random, seats, taken))
  return families
}

function openSeats(): GradeName[] {
  const left = { ...studentsOf }
  for (const { grade } of demoFamily.students) left[grade] -= 1
  return Object.entries(left).flatMap(([grade, count]) => Array<GradeName>(count).fill(grade as GradeName))
}

function imagineFamily(random: Random, seats: GradeName[], taken: Set<string>): Family {
  const book = random.pick(nameBooks)
  const [father, family] = [random.pick(book.fathers), random.pick(book.families)]
  const surname = `${father[0]} ${family[0]}`
  if (taken.has(surname)) return imagineFamily(random, seats, taken)
  taken.add(surname)
  const children = random.sample([...book.boys, ...book.girls], random.pick([1, 1, 2, 2, 3]))
  const students = children.flatMap(([arabic, latin]) => {
    const grade = seats.pop()
    if (!grade) return []
    // Some students of language schools write their names in Latin letters.
    const name = random.chance(0.05) ? `${latin} ${father[1]} ${family[1]}` : `${arabic} ${surname}`
    const mail = random.chance(0.35) ? `${latin}.${family[1]}`.toLowerCase() : null
    return [{ name, mail, grade, ability: 0.45 + random.next() * 0.5 }]
  })
  return { parent: random.chance(0.6) ? imagineParent(random, book, father, family) : null, students }
}

type Name = readonly [arabic: string, latin: string]

function imagineParent(random: Random, book: (typeof nameBooks)[number], father: Name, family: Name) {
  const grandfather = random.pick(book.fathers)
  const [arabic, latin] = random.chance(0.6) ? random.pick(book.mothers) : father
  const own = arabic === father[0] ? family : random.pick(book.families)
  const mail = random.chance(0.6) ? `${latin}.${own[1]}`.toLowerCase() : null
  return { name: `${arabic} ${grandfather[0]} ${own[0]}`, mail }
}
