/** The texts of one question, keyed by the ends of their input names: `[title]`, `[answers][0][answer_text]`. */
export type Typed = Readonly<Record<string, string>>

/** Returns the texts of the question with that name, without files. */
export const typedIn = (entries: readonly (readonly [string, unknown])[], question: string): Typed =>
  Object.fromEntries(
    entries.flatMap(([name, value]) =>
      name.startsWith(`${question}[`) && typeof value === 'string' ? [[name.slice(question.length), value]] : [],
    ),
  )

interface Stored {
  title: string
  answers: readonly { answer_text: string; is_correct: 0 | 1 }[]
}

/** Returns the texts and the right answer of a stored question, without its file. */
export const typedOf = ({ title, answers }: Stored): Typed => ({
  '[title]': title,
  ...Object.fromEntries(
    answers.flatMap(({ answer_text, is_correct }, at) => [
      [`[answers][${at}][answer_text]`, answer_text],
      [`[answers][${at}][is_correct]`, String(is_correct)],
    ]),
  ),
})
