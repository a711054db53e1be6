/** States of a payment. A payment in review opens no course before the office accepts the payment. */
export const paymentStates = ['created', 'redirected', 'paid', 'failed', 'expired', 'review', 'refunded'] as const
