/** Reasons for accepting a payment in review. */
export const acceptReasons = ['received', 'agreed', 'otherAccepted'] as const

/** Reasons for rejecting a payment in review. */
export const rejectReasons = ['notReceived', 'returned', 'test', 'otherRejected'] as const

/** States that a gateway reports. */
export const reportStates = ['pending', 'paid', 'failed', 'expired', 'refunded', 'partially_refunded'] as const
