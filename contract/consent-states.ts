/** States of a guardian's consent for a student. */
export const consentStates = ['pending', 'confirmed', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

/** Ways to reach a state: a code by message, a linked parent's account, a signed paper, or the office's decision. */
export const consentMethods = ['code', 'parent', 'paper', 'office'] as const
export type ConsentMethod = (typeof consentMethods)[number]

/** Answers of a guardian. `stranger` means that the phone's owner is no guardian. */
export const guardianAnswers = ['confirm', 'refuse', 'withdraw', 'stranger'] as const
export type GuardianAnswer = (typeof guardianAnswers)[number]
