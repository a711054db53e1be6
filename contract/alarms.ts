/** The troubles of a school that its administrators are notified of (docs/product.md, Watching). */
export const alarms = ['disk', 'messages', 'payments', 'jobs', 'backup', 'files'] as const
export type Alarm = (typeof alarms)[number]
