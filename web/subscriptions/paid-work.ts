/** Returns true for an address that a payment opens: a lesson, homework, its correction or an exam. */
export const isPaidWork = (path: string) => /^\/(?:lesson|homework|marked-homework|student-exam)\//.test(path)
