import type { Language } from './values.ts'

type Texts = Readonly<Record<Language, string>>
type ErrorEntry = Texts & { readonly status: number }

/** Every error of the API: its stable key, its HTTP status and its texts. A new error is one new line. */
export const errors = {
  'body.unreadable': { status: 400, ar: 'تعذّرت قراءة البيانات المرسلة.', en: 'The data sent could not be read.' },
  'auth.required': { status: 401, ar: 'سجّل الدخول أولًا.', en: 'Please login first.' },
  'auth.expired': { status: 401, ar: 'انتهت جلستك. سجّل الدخول من جديد.', en: 'Your session ended. Sign in again.' },
  'auth.forbidden': { status: 403, ar: 'لا تملك صلاحية لهذا الإجراء.', en: 'You do not have permission to do this.' },
  'auth.unverified': {
    status: 415,
    ar: 'حسابك يحتاج تفعيلًا. أدخل الرمز الذي أرسلناه لك.',
    en: 'Your account needs verifying. Enter the code we sent you.',
  },
  'auth.invalidCredentials': {
    status: 422,
    ar: 'الرقم أو كلمة المرور غير صحيحة.',
    en: 'That phone or password isn’t right.',
  },
  'auth.invalidCode': { status: 422, ar: 'الرمز غير صحيح. حاول مرة أخرى.', en: 'Invalid code. Try again.' },
  'auth.secondCode': {
    status: 422,
    ar: 'الرمز صحيح. لحماية حسابك أرسلنا رمزًا ثانيًا إلى هاتفك، اكتبه هنا.',
    en: 'That code is right. To protect your account we sent a second one to your phone; type it here.',
  },
  'auth.invalidReset': {
    status: 422,
    ar: 'انتهت صلاحية طلب تغيير كلمة المرور. اطلب رمزًا جديدًا.',
    en: 'This password reset is no longer valid. Ask for a new code.',
  },
  'subscription.required': {
    status: 403,
    ar: 'اشترك في الكورس أولًا لتفتح هذا المحتوى.',
    en: 'Subscribe to the course first to open this.',
  },
  'subscription.running': {
    status: 409,
    ar: 'أنت مشترك في هذا الكورس بالفعل.',
    en: 'You are already subscribed to this course.',
  },
  'payment.gatewayAway': {
    status: 503,
    ar: 'تعذّر بدء الدفع. لم يُخصم منك شيء.',
    en: 'Error initiating payment. You haven’t been charged.',
  },
  'payment.noGateway': {
    status: 503,
    ar: 'الدفع غير متاح هنا الآن. لم يُخصم منك شيء، ويمكنك الاشتراك في الكورسات المجانية.',
    en: 'Payments aren’t available here yet. You haven’t been charged, and you can still join free courses.',
  },
  'payment.badSignature': { status: 401, ar: 'التوقيع غير صحيح.', en: 'The signature is not valid.' },
  'exam.alreadySubmitted': { status: 403, ar: 'Test already submitted', en: 'Test already submitted' },
  'exam.notStarted': { status: 409, ar: 'ابدأ الامتحان أولًا.', en: 'Start the exam first.' },
  'exam.deadlinePassed': { status: 409, ar: 'انتهى وقت الامتحان.', en: 'The time for this exam is over.' },
  'exam.attemptClosed': { status: 409, ar: 'سُلّم هذا الامتحان من قبل.', en: 'This attempt has been submitted.' },
  'exam.badTicket': { status: 401, ar: 'تصريح الامتحان غير صالح.', en: 'The exam ticket is not valid.' },
  'exam.lastQuestion': {
    status: 409,
    ar: 'لا يمكن حذف السؤال الوحيد في الامتحان.',
    en: 'An exam keeps at least one question.',
  },
  'exam.alreadyInLesson': {
    status: 409,
    ar: 'هذا الامتحان موجود في الدرس بالفعل.',
    en: 'This exam is already in the lesson.',
  },
  'exam.cannotReopen': { status: 409, ar: 'لا يمكن إعادة فتح هذه المحاولة.', en: 'This attempt cannot be reopened.' },
  'exam.noLateAnswers': {
    status: 409,
    ar: 'لا توجد إجابات متأخرة في هذا التسليم.',
    en: 'This submission has no late answers.',
  },
  'homework.graded': {
    status: 409,
    ar: 'صُحّح هذا التسليم ولا يمكن حذفه.',
    en: 'This submission has been graded and cannot be deleted.',
  },
  'teacher.notApproved': {
    status: 403,
    ar: 'حسابك ينتظر موافقة إدارة المدرسة. بعدها يرى الطلاب كورساتك، وتضيف طلابك، وتُفتح لك مكتبة الامتحانات.',
    en: 'Your account awaits the school’s approval. Then students see your courses, you can add students, and the exam library opens.',
  },
  'people.alreadyLinked': { status: 409, ar: 'هذا الطالب مضاف بالفعل.', en: 'This student has already been added.' },
  'people.parentsFull': {
    status: 409,
    ar: 'لهذا الطالب أربعة أولياء أمور بالفعل. ألغِ ربط أحدهم أولًا.',
    en: 'This student already has four parents here. Unlink one first.',
  },
  'account.exportOnceADay': {
    status: 429,
    ar: 'يمكن تنزيل بياناتك مرة واحدة في اليوم.',
    en: 'Your data can be downloaded once a day.',
  },
  'file.linkExpired': {
    status: 403,
    ar: 'انتهت صلاحية الرابط. أعد فتح الصفحة.',
    en: 'This link has expired. Reload the page.',
  },
  'file.range': { status: 416, ar: 'هذا الجزء ليس في الملف.', en: 'The file has no such part.' },
  'file.notSaved': {
    status: 503,
    ar: 'تعذّر حفظ الملفات الآن، ولم يُحفظ شيء. حاول بعد قليل.',
    en: 'Files can’t be saved right now, and nothing was. Try again soon.',
  },
  'form.invalid': { status: 422, ar: 'راجع البيانات المطلوبة.', en: 'Please check what you entered.' },
  'form.repeatedKey': {
    status: 422,
    ar: 'أُرسل هذا الطلب من قبل ببيانات مختلفة.',
    en: 'This request was sent before with other data.',
  },
  notFound: { status: 404, ar: 'غير موجود.', en: 'Not found.' },
  tooLarge: { status: 413, ar: 'حجم ما أرسلته أكبر من المسموح.', en: 'What you sent is too large.' },
  tooManyRequests: {
    status: 429,
    ar: 'محاولات كثيرة. انتظر قليلًا ثم حاول.',
    en: 'Too many attempts. Wait a little and try again.',
  },
  headersTooLarge: { status: 431, ar: 'تعذّرت قراءة الطلب.', en: 'The request headers are too large.' },
  unavailable: {
    status: 503,
    ar: 'الخدمة غير متاحة الآن. حاول بعد قليل.',
    en: 'The service is away for a moment. Try again soon.',
  },
  unexpected: { status: 500, ar: 'حدث خطأ غير متوقع. حاول مرة أخرى.', en: 'Something went wrong' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errors
