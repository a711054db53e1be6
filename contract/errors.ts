import { catalogueErrors } from './catalogue-errors.ts'
import { consentErrors } from './consent-errors.ts'
import { markingErrors } from './marking-errors.ts'
import { moneyErrors } from './money-errors.ts'
import { personErrors } from './person-errors.ts'
import { schoolErrors } from './school-errors.ts'
import { setupErrors } from './setup-errors.ts'
import { signInErrors } from './sign-in-errors.ts'
import type { Language } from './values.ts'

type Texts = Readonly<Record<Language, string>>
type ErrorEntry = Texts & { readonly status: number }

/** Every error of the API: its stable key, its HTTP status and its texts. */
export const errors = {
  'body.unreadable': { status: 400, ar: 'تعذّرت قراءة البيانات المرسلة.', en: 'The data sent could not be read.' },
  ...signInErrors,
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
  'message.badSignature': { status: 401, ar: 'التوقيع غير صحيح.', en: 'The signature is not valid.' },
  'exam.alreadySubmitted': { status: 403, ar: 'Test already submitted', en: 'Test already submitted' },
  'exam.takenBefore': {
    status: 403,
    ar: 'دخل هذا الامتحانَ حساب سابق برقم هاتفك أو بريدك ثم حُذف، فلا يمكن دخوله مرة أخرى. إن كان هذا خطأ فكلّم المدرّس.',
    en: 'A deleted account with your phone or e-mail took this exam, so the exam does not open again. If this is a mistake, talk to your teacher.',
  },
  'exam.notStarted': { status: 409, ar: 'ابدأ الامتحان أولًا.', en: 'Start the exam first.' },
  'exam.deadlinePassed': { status: 409, ar: 'انتهى وقت الامتحان.', en: 'The time for this exam is over.' },
  'exam.attemptClosed': { status: 409, ar: 'سُلّم هذا الامتحان من قبل.', en: 'This attempt has been submitted.' },
  'exam.badTicket': { status: 401, ar: 'تصريح الامتحان غير صالح.', en: 'The exam ticket is not valid.' },
  'exam.changed': {
    status: 409,
    ar: 'تغيّر الامتحان بعد أن فتحته. بقي ما كتبته هنا؛ أعد فتح الامتحان لترى الجديد ثم أضف تعديلك.',
    en: 'The exam changed after you opened it. Your text is still here; open the exam again to see the change, then add yours.',
  },
  'exam.lastQuestion': {
    status: 409,
    ar: 'لا يمكن حذف السؤال الوحيد في الامتحان.',
    en: 'An exam keeps at least one question.',
  },
  'exam.alreadyInLesson': {
    status: 409,
    ar: 'هذا الامتحان موجود في الحصة بالفعل.',
    en: 'This exam is already in the lesson.',
  },
  'exam.cannotReopen': { status: 409, ar: 'لا يمكن إعادة فتح هذه المحاولة.', en: 'This attempt cannot be reopened.' },
  'exam.alreadyCorrected': {
    status: 409,
    ar: 'مفتاح هذا السؤال مصحَّح من قبل. ألغِ التصحيح أولًا.',
    en: 'The key of this question is corrected already. Undo that correction first.',
  },
  'exam.paperClosed': {
    status: 403,
    ar: 'لم يفتح المدرّس الورقة المصحَّحة بعد.',
    en: 'The teacher has not opened the corrected paper yet.',
  },
  'exam.paperOpen': {
    status: 409,
    ar: 'فُتحت الأوراق المصحَّحة لهذا الامتحان، والطالب يعرف الإجابات. لا يمكن إعادة المحاولة إليه.',
    en: 'The corrected papers of this exam are open, so the student knows the answers. The attempt cannot be given back.',
  },
  'exam.neverReleased': {
    status: 409,
    ar: 'اختير لهذا الامتحان ألا تُفتح أوراقه. غيّر ذلك في تعديل الامتحان أولًا.',
    en: 'This exam is set to never open its papers. Change that in the exam first.',
  },
  'exam.noLateAnswers': {
    status: 409,
    ar: 'لا توجد إجابات متأخرة في هذا التسليم.',
    en: 'This submission has no late answers.',
  },
  ...catalogueErrors,
  'homework.graded': {
    status: 409,
    ar: 'صُحّح هذا التسليم ولا يمكن حذفه.',
    en: 'This submission has been graded and cannot be deleted.',
  },
  'homework.closed': {
    status: 409,
    ar: 'انتهى موعد هذا الواجب، ولا يقبل المدرّس تسليمًا بعده. ملفاتك باقية على هذا الجهاز.',
    en: 'This homework was due earlier, and the teacher takes nothing after that. Your files are still on this device.',
  },
  ...markingErrors,
  'page.offset': {
    status: 409,
    ar: 'وصل جزء آخر من هذه الصفحة. يُكمل الإرسال من حيث توقف.',
    en: 'Another part of this page has arrived. Sending goes on from where it stopped.',
  },
  'page.protocol': {
    status: 412,
    ar: 'هذا التطبيق قديم ولا يستطيع إرسال الصفحات. حدّث الصفحة.',
    en: 'This app is too old to send pages. Reload the page.',
  },
  'page.missing': {
    status: 409,
    ar: 'لم تصل كل الصفحات بعد. تُرسل الناقصة مرة أخرى.',
    en: 'Not all pages have arrived yet. The missing ones are sent again.',
  },
  'marks.changed': {
    status: 409,
    ar: 'تغيّرت علامات هذه الصفحة في نافذة أخرى. ما رسمته هنا لم يضع.',
    en: 'The marks of this page changed in another window. Nothing that you drew here is lost.',
  },
  'marks.noPicture': {
    status: 409,
    ar: 'هذا الملف ليس صورة، فلا يُكتب عليه.',
    en: 'This file is no picture, so it takes no marks.',
  },
  'teacher.notApproved': {
    status: 403,
    ar: 'حسابك ينتظر اعتماد إدارة المدرسة. بعدها يرى الطلاب كورساتك، وتضيف طلابك، وتُفتح لك مكتبة الامتحانات.',
    en: 'Your account awaits the school’s approval. Then students see your courses, you can add students, and the exam library opens.',
  },
  'people.alreadyLinked': { status: 409, ar: 'هذا الطالب مضاف بالفعل.', en: 'This student has already been added.' },
  'people.parentsFull': {
    status: 409,
    ar: 'لهذا الطالب أربعة أولياء أمور بالفعل. ألغِ ربط أحدهم أولًا.',
    en: 'This student already has four parents here. Unlink one first.',
  },
  ...consentErrors,
  ...moneyErrors,
  ...setupErrors,
  ...schoolErrors,
  ...personErrors,
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
