export const moneyErrors = {
  'payment.settled': {
    status: 409,
    ar: 'لم تعد هذه الدفعة تحت المراجعة. أعد تحميل الصفحة لترى القرار.',
    en: 'This payment is no longer in review. Reload the page to see the decision.',
  },
  'digest.handed': {
    status: 409,
    ar: 'سُجّلت هذه الرسالة مرسلة. إن لم تُرسل فتراجع أولًا ثم أرسلها.',
    en: 'This message is marked as sent. If it was not sent, undo first and send it then.',
  },
  'digest.stopped': {
    status: 409,
    ar: 'لا تُرسل هذه الرسالة: أوقفها وليّ الأمر أو سُحبت موافقته، أو انتهى وقتها.',
    en: 'This message must not go out: the guardian stopped it or withdrew the consent, or its time is over.',
  },
  'digest.wrong': {
    status: 409,
    ar: 'قيل عن هذه الرسائل إنها ليست لوليّ أمر. اطلب من المدرسة أن تستأنفها.',
    en: 'Somebody answered that this is not their child. Ask the school to start the messages again.',
  },
  'message.notFailed': {
    status: 409,
    ar: 'لا حاجة إلى إعادة هذه الرسالة: أُرسلت، أو تنتظر دورها.',
    en: 'This message needs no second sending: it was sent, or waits for its turn.',
  },
  'message.private': {
    status: 409,
    ar: 'لا تُعاد هذه الرسالة، فلا نحتفظ بنص فيه رمز أو رابط خاص. يطلب صاحبها واحدة جديدة.',
    en: 'This message cannot go out again: texts with a code or a private link are not kept. The receiver can ask for a new message.',
  },
  'exam.stillStuck': {
    status: 409,
    ar: 'لم ينته الامتحان هذه المرة أيضًا. إجابات الطالب محفوظة، والخادم يعيد المحاولة كل عشر دقائق.',
    en: 'The exam could not be finished this time either. The student’s answers are kept, and the server tries every ten minutes.',
  },
} as const
