/** The troubles of a school that its administrators are told of. */
export const alarms = ['disk', 'messages', 'payments', 'jobs', 'backup'] as const
export type Alarm = (typeof alarms)[number]
