import { personErrors } from './person-errors.ts'
import { setupErrors } from './setup-errors.ts'
import { signInErrors } from './sign-in-errors.ts'
import type { Language } from './values.ts'

/** The texts of an error and its HTTP status. */
export type ErrorEntry = Readonly<Record<Language, string> & { status: number }>

/** The errors that several or all calls have. An error of one call alone is in the call's contract entry. */
export const sharedErrors = {
  'body.unreadable': { status: 400, ar: 'تعذّرت قراءة البيانات المرسلة.', en: 'The data sent could not be read.' },
  ...signInErrors,
  'subscription.required': {
    status: 403,
    ar: 'اشترك في الكورس أولًا لتفتح هذا المحتوى.',
    en: 'Subscribe to the course first to open this.',
  },
  'message.badSignature': { status: 401, ar: 'التوقيع غير صحيح.', en: 'The signature is not valid.' },
  'exam.alreadySubmitted': { status: 403, ar: 'Test already submitted', en: 'Test already submitted' },
  'exam.notStarted': { status: 409, ar: 'ابدأ الامتحان أولًا.', en: 'Start the exam first.' },
  'exam.badTicket': { status: 401, ar: 'تصريح الامتحان غير صالح.', en: 'The exam ticket is not valid.' },
  'exam.lastQuestion': {
    status: 409,
    ar: 'لا يمكن حذف السؤال الوحيد في الامتحان.',
    en: 'An exam must keep at least one question.',
  },
  'exam.alreadyCorrected': {
    status: 409,
    ar: 'مفتاح هذا السؤال مصحَّح من قبل. ألغِ التصحيح أولًا.',
    en: 'The key of this question has already been corrected. Undo that correction first.',
  },
  'exam.keyChangedOften': {
    status: 429,
    ar: 'تغيّر مفتاح هذا الامتحان مرات كثيرة في هذه الساعة، فلم يتغيّر شيء الآن. راجع المفتاح كله، ثم حاول بعد ساعة.',
    en: 'The key of this exam changed too often this hour, so nothing changed now. Check the whole key and try again in an hour.',
  },
  'exam.paperClosed': {
    status: 403,
    ar: 'لم يفتح المدرّس الورقة المصحَّحة بعد.',
    en: 'The teacher has not opened the corrected paper yet.',
  },
  'exam.paperNever': {
    status: 403,
    ar: 'اختار المدرّس ألا تُفتح أوراق هذا الامتحان.',
    en: 'The teacher chose not to open the papers of this exam.',
  },
  'lesson.freeElsewhere': {
    status: 409,
    ar: 'في هذا الكورس حصة أخرى مفتوحة للجميع، ولكل كورس حصة مجانية واحدة.',
    en: 'Another lesson of this course is open to everybody, and each course has one free lesson.',
  },
  'homework.closed': {
    status: 409,
    ar: 'انتهى موعد هذا الواجب، ولا يقبل المدرّس تسليمًا بعده. ملفاتك باقية على هذا الجهاز.',
    en: 'This homework was due earlier, and the teacher accepts nothing after that. Your files are still on this device.',
  },
  'marking.taken': {
    status: 409,
    ar: 'هذه الورقة لم تعد معك، ولم تُحفظ الدرجة.',
    en: 'You no longer hold this paper, and the grade was not saved.',
  },
  'teacher.notApproved': {
    status: 403,
    ar: 'حسابك ينتظر اعتماد إدارة المدرسة. بعدها يرى الطلاب كورساتك، وتضيف طلابك، وتُفتح لك مكتبة الامتحانات.',
    en: 'Your account awaits the school’s approval. Then students see your courses, you can add students, and the exam library opens.',
  },
  'people.alreadyLinked': { status: 409, ar: 'هذا الطالب مضاف بالفعل.', en: 'This student has already been added.' },
  'consent.notNeeded': {
    status: 409,
    ar: 'موافقة وليّ الأمر لمن هم دون الثامنة عشرة فقط.',
    en: 'A guardian’s consent is only for students under 18.',
  },
  'consent.otherGuardian': {
    status: 409,
    ar: 'لم يوافق وليّ أمر من قبل. يغيّر ردّه بنفسه من الرقم نفسه، أو تغيّره إدارة المدرسة.',
    en: 'A guardian said no. Only that guardian, from the same phone, or the school can change it.',
  },
  'consent.changed': {
    status: 409,
    ar: 'تغيّرت حالة الموافقة. أعد فتح الصفحة لترى آخر ردّ.',
    en: 'The consent has changed meanwhile. Reload the page to see the latest answer.',
  },
  'payment.settled': {
    status: 409,
    ar: 'لم تعد هذه الدفعة تحت المراجعة. أعد تحميل الصفحة لترى القرار.',
    en: 'This payment is no longer in review. Reload the page to see the decision.',
  },
  ...setupErrors,
  'page.changed': {
    status: 409,
    ar: 'عدّل شخص آخر هذه الصفحة بعد أن فتحتها. لم يُحفظ تعديلك هنا ولم يضع: راجع النسخة الأحدث أولًا.',
    en: 'Someone changed this page after you opened it. Your change was not saved, and is not lost: look at the newer text first.',
  },
  'form.outdated': {
    status: 409,
    ar: 'غيّر شخص آخر هذه البيانات بعد أن فتحتها. لم يُحفظ ما كتبته، وهو باقٍ هنا.',
    en: 'Someone changed this after you opened it. What you typed was not saved, and is still here.',
  },
  'list.changed': {
    status: 409,
    ar: 'تغيّرت القائمة بعد أن فتحتها، وبقي ترتيبها كما هو. أعد تحميلها ثم رتّب.',
    en: 'The list changed after you opened it, and its order stays as it was. Reload it, then order again.',
  },
  ...personErrors,
  'file.notSaved': {
    status: 503,
    ar: 'تعذّر الحفظ الآن، ولم يُحفظ شيء. حاول بعد قليل.',
    en: 'This can’t be saved right now, and nothing was. Try again soon.',
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
    en: 'The service is not available at the moment. Try again soon.',
  },
  unexpected: { status: 500, ar: 'حدث خطأ غير متوقع. حاول مرة أخرى.', en: 'Something went wrong' },
} as const satisfies Record<string, ErrorEntry>

export type SharedErrorCode = keyof typeof sharedErrors
