interface Word {
  question_id: number
  seq: number
}

/** Returns the last word on each question: the highest `seq`, and of equal ones the later in the list. */
export function lastWords<One extends Word>(words: Iterable<One>): Map<number, One> {
  const last = new Map<number, One>()
  for (const word of words) {
    const known = last.get(word.question_id)
    if (!known || word.seq >= known.seq) last.set(word.question_id, word)
  }
  return last
}
