export const said = {
  phoneCodeSent: {
    ar: 'إن كان الرقم متاحًا فقد أرسلنا إليه رمزًا.',
    en: 'If the phone can be used, we have sent it a code.',
  },
  phoneChanged: {
    ar: 'تم حفظ رقمك الجديد، وانتهت جلساتك الأخرى.',
    en: 'Your new phone is saved, and your other sessions ended.',
  },
  asked: {
    ar: 'أرسلنا الطلب إلى وليّ أمرك. ستصلك رسالة عندما يوافق.',
    en: 'We sent the request to your guardian. You get a message once they agree.',
  },
  linksSent: {
    ar: 'إن كانت هناك موافقة بهذا الرقم فقد أرسلنا إليه رابطها.',
    en: 'If a consent names this phone, we have sent it the link.',
  },
  codeSent: { ar: 'أرسلنا رمزًا جديدًا إلى هاتفك.', en: 'We sent a new code to your phone.' },
  answered: {
    confirmed: { ar: 'شكرًا. سجّلنا موافقتك.', en: 'Thank you. Your consent is saved.' },
    refused: { ar: 'سجّلنا أنك لا توافق.', en: 'Your refusal is saved.' },
    withdrawn: { ar: 'سُحبت الموافقة.', en: 'The consent is withdrawn.' },
    pending: { ar: 'شكرًا. لن نراسل هذا الرقم.', en: 'Thank you. We will not write to this phone.' },
  },
  parentUnlinked: { ar: 'تم إلغاء الربط.', en: 'The link has ended.' },
  paperRecorded: { ar: 'سُجّلت الموافقة الورقية.', en: 'The paper is recorded.' },
} as const
