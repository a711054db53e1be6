/** The key in localStorage which marks that this device may have an exam to send. Reading the key opens no database. */
export const sealedFlag = 'exam-sealed'
