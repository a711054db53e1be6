/**
 * Reasons why messages about a child no longer go to a guardian. The guardian stopped the messages, or the phone is not
 * a guardian's.
 */
export const digestStops = ['stopped', 'wrong'] as const
export type DigestStop = (typeof digestStops)[number]

/** The kinds of messages about a child that a guardian can stop. */
export const digestKinds = ['week.told', 'exam.missed'] as const
export type DigestKind = (typeof digestKinds)[number]
