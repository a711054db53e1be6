interface Numbered {
  question_id: number
  seq: number
}

/** Returns the latest answer to each question: the answer with the highest `seq`, or the later answer in the list. */
export function latestAnswers<One extends Numbered>(answers: Iterable<One>): Map<number, One> {
  const last = new Map<number, One>()
  for (const answer of answers) {
    const known = last.get(answer.question_id)
    if (!known || answer.seq >= known.seq) last.set(answer.question_id, answer)
  }
  return last
}
