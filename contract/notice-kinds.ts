/** Machine names of the notices in the product: subject and event. */
export const noticeKinds = [
  'password.changed',
  'device.new',
  'student.added',
  'parent.asks',
  'parent.linked',
  'link.accepted',
  'teacher.approved',
  'course.announced',
  'thread.written',
  'homework.posted',
  'homework.due',
  'homework.moved',
  'homework.graded',
  'exam.opens',
  'exam.result',
  'exam.corrected',
  'exam.reopened',
  'late.decided',
  'payment.receipt',
  'subscription.ends',
  'letter.answered',
  'school.alarm',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The channels on which a notice can also go out as a message. */
export const noticeChannels = ['phone', 'email', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
