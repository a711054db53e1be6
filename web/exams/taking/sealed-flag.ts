/** Marks in localStorage that an exam on this device may have answers to send; reading it opens no database. */
export const sealedFlag = 'exam-sealed'
