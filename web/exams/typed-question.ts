/** The texts of one question, keyed by the ends of their input names: `[title]`, `[answers][0][answer_text]`. */
export type Typed = Readonly<Record<string, string>>

/** Returns the texts of the question with that name, without files. */
export const typedIn = (entries: readonly (readonly [string, unknown])[], question: string): Typed =>
  Object.fromEntries(
    entries.flatMap(([name, value]) =>
      name.startsWith(`${question}[`) && typeof value === 'string' ? [[name.slice(question.length), value]] : [],
    ),
  )
