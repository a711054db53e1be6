import type { Language } from './values.ts'

/**
 * Problems of a field by key; schemas use the keys as their messages. `{n}` is the limit that the value breaks. Each
 * text is correct with every number.
 */
export const fieldProblems = {
  required: { ar: 'هذه الخانة مطلوبة.', en: 'This field is required.' },
  invalid: { ar: 'القيمة غير صحيحة.', en: 'This value is not valid.' },
  time: { ar: 'اختر يومًا وساعة.', en: 'Choose a day and a time.' },
  timeForRelease: {
    ar: 'اكتب متى تُفتح الأوراق المصحَّحة.',
    en: 'Enter when the corrected papers open.',
  },
  timeForMessage: {
    ar: 'اختر موعدًا حتى نعرف متى نخبر أولياء الأمور.',
    en: 'Choose a time, so that we know when to tell the guardians.',
  },
  unknown: { ar: 'اختر قيمة من القائمة.', en: 'Choose one of the listed values.' },
  characters: { ar: 'يحتوي النص على رموز غير مسموح بها.', en: 'The text contains characters that are not allowed.' },
  oneLine: { ar: 'اكتب النص في سطر واحد.', en: 'Write this on one line.' },
  tooShort: { ar: 'أقل عدد للأحرف: {n}.', en: 'Minimum length: {n}.' },
  tooLong: { ar: 'أقصى عدد للأحرف: {n}.', en: 'Maximum length: {n}.' },
  tooLongCounted: {
    ar: 'أقصى عدد للأحرف {n}، وكتبت {typed}. احذف {over}.',
    en: 'Maximum length {n}; you typed {typed}. Remove {over}.',
  },
  number: { ar: 'اكتب رقمًا.', en: 'Enter a number.' },
  wholeNumber: { ar: 'اكتب رقمًا صحيحًا بلا كسور.', en: 'Enter a whole number.' },
  tooSmall: { ar: 'أقل قيمة {n}.', en: 'The smallest value is {n}.' },
  tooBig: { ar: 'أكبر قيمة {n}.', en: 'The largest value is {n}.' },
  belowGrade: {
    ar: 'أعلى درجة أُعطيت {n}، ولا تقل الدرجة النهائية عنها. عدّل تلك الدرجة أولًا إن لزم.',
    en: 'The highest grade given is {n}, and the full mark cannot be below it. Change that grade first if you need to.',
  },
  fixed: {
    ar: 'لا يمكن تغيير هذا النوع: رسائل الأمان تصل دائمًا.',
    en: 'This kind cannot be changed: security messages are always sent.',
  },
  flag: { ar: 'القيمة 0 أو 1 فقط.', en: 'Only 0 or 1.' },
  page: { ar: 'رقم الصفحة يبدأ من 1.', en: 'Pages are counted from 1.' },
  price: {
    ar: 'اكتب السعر بالجنيه من 0 إلى 100,000، وبرقمين على الأكثر بعد العلامة العشرية.',
    en: 'Enter a price in EGP from 0 to 100,000 with at most two decimals.',
  },
  grade: { ar: 'اكتب درجة من 0 إلى 1000.', en: 'Enter a grade from 0 to 1,000.' },
  email: {
    ar: 'اكتب البريد الإلكتروني كاملًا، مثل name@example.com',
    en: 'Enter a full e-mail address, like name@example.com',
  },
  phone: { ar: 'رقم الهاتف غير صحيح.', en: 'This phone number is not valid.' },
  ownPhone: { ar: 'هذا رقمك أنت. اكتب رقم وليّ أمرك.', en: 'This is your own phone. Enter your guardian’s.' },
  notGuardian: {
    ar: 'قال صاحب هذا الرقم إنه ليس وليّ أمر. راجع الرقم.',
    en: 'The owner of this phone said they are not a guardian. Check the number.',
  },
  birthDateKept: {
    ar: 'لا يمكن تغيير تاريخ الميلاد إلى سنّ الثامنة عشرة هنا. راجع إدارة المدرسة.',
    en: 'The date of birth cannot be moved past 18 here. Ask the school.',
  },
  adultOnly: {
    ar: 'حساب المدرّس أو وليّ الأمر لمن بلغ الثامنة عشرة. ومن هو أصغر يفتح حساب طالب.',
    en: 'Teachers and parents are 18 or older. Anyone younger registers as a student.',
  },
  phoneCountry: { ar: 'هذه الدولة غير متاحة لاستعادة الحساب.', en: 'This country is not offered for password reset.' },
  guardianPhone: {
    ar: 'هذا رقم وليّ أمرك، ولا يكون رقم حسابك.',
    en: 'This is your guardian’s phone and cannot become your own.',
  },
  contactTaken: {
    ar: 'لا يمكن استخدام هذا الهاتف أو البريد. إن كان لك حساب به فسجّل الدخول أو استعد كلمة المرور.',
    en: 'This phone or e-mail cannot be used. If you have an account with it, sign in or reset the password.',
  },
  passwordShort: { ar: 'كلمة المرور 8 أحرف على الأقل.', en: 'The password needs at least 8 characters.' },
  passwordLong: { ar: 'كلمة المرور 128 حرفًا على الأكثر.', en: 'The password can have at most 128 characters.' },
  passwordWeak: { ar: 'كلمة المرور سهلة التخمين. اختر غيرها.', en: 'This password is easy to guess. Choose another.' },
  passwordMismatch: { ar: 'كلمتا المرور غير متطابقتين.', en: 'The passwords don’t match.' },
  passwordWrong: { ar: 'كلمة المرور غير صحيحة.', en: 'That password isn’t right.' },
  birthDate: { ar: 'اكتب تاريخ ميلاد صحيحًا.', en: 'Enter a real date of birth.' },
  date: { ar: 'اكتب تاريخًا صحيحًا، مثل \u20682026-11-14\u2069.', en: 'Enter a real date, like 2026-11-14.' },
  userType: { ar: 'اختر طالبًا أو مدرّسًا أو وليّ أمر.', en: 'Choose student, teacher or parent.' },
  gradeOfStage: { ar: 'اختر صفًا من المرحلة المختارة.', en: 'Choose a grade of the chosen stage.' },
  studentCode: { ar: 'لا يوجد طالب بهذا الكود.', en: 'No student has this code.' },
  parentsFull: { ar: 'لهذا الطالب أربعة أولياء أمور بالفعل.', en: 'This student already has four parents here.' },
  codeFormat: { ar: 'اكتب 5 أرقام.', en: 'Enter 5 digits.' },
  twoStepFormat: {
    ar: 'اكتب الأرقام الستة من التطبيق، أو رمز استرداد.',
    en: 'Enter the 6 digits from your app, or a recovery code.',
  },
  twoStepWrong: {
    ar: 'الرمز غير صحيح أو استُخدم من قبل. انتظر الرمز التالي.',
    en: 'That code is wrong or was used before. Wait for the next one.',
  },
  contactSame: { ar: 'هذا هو العنوان الحالي للحساب.', en: 'The account already has this contact.' },
  codeWrong: { ar: 'الرمز غير صحيح. حاول مرة أخرى.', en: 'Invalid code. Try again.' },
  link: { ar: 'اكتب رابطًا كاملًا يبدأ بـ \u2068https://\u2069', en: 'Enter a whole link that begins with https://' },
  entriesRequired: { ar: 'أضف عنصرًا واحدًا على الأقل.', en: 'Add at least one entry.' },
  entriesTooMany: { ar: 'أقصى عدد للعناصر: {n}.', en: 'At most {n} entries.' },
  tagsTooMany: {
    ar: 'في النص وسوم أكثر من المسموح. الصقه نصًا بلا تنسيق.',
    en: 'The text has too many tags. Paste it as plain text.',
  },
  video: { ar: 'أضف رابط فيديو من يوتيوب.', en: 'Enter a link to a YouTube video.' },
  file: { ar: 'اختر ملفًا.', en: 'Choose a file.' },
  filesRequired: { ar: 'أضف ملفًا واحدًا على الأقل.', en: 'Add at least one file.' },
  filesTooMany: { ar: 'عدد الملفات أكبر من المسموح: {n}.', en: 'Too many files: at most {n}.' },
  fileKind: { ar: 'نوع الملف غير مقبول.', en: 'This kind of file is not accepted.' },
  fileBroken: { ar: 'الملف تالف أو غير مكتمل.', en: 'The file is damaged or incomplete.' },
  fileUnsafe: {
    ar: 'الملف محمي أو يحتوي على أوامر. احفظه ملفًا عاديًا ثم أعد رفعه.',
    en: 'The file is protected or contains scripts. Save it as a plain file and try again.',
  },
  pictureNarrow: {
    ar: 'الصورة شريط رفيع ولا تُقرأ. صوّر الصفحة كاملة.',
    en: 'The picture is a thin strip and cannot be read. Photograph the whole page.',
  },
  fileTooComplex: {
    ar: 'لم يكتمل فحص الملف في الوقت المتاح. احفظ نسخة أبسط منه ثم أعد رفعه.',
    en: 'This file took too long to check. Save a simpler copy and upload that.',
  },
  voiceTooLong: {
    ar: 'الملاحظة الصوتية أطول من {n} ثانية.',
    en: 'The voice note is longer than {n} seconds.',
  },
  filesNotTaken: { ar: 'لا تُقبل ملفات هنا.', en: 'Files are not accepted here.' },
  fileTooLarge: { ar: 'حجم الملف أكبر من المسموح.', en: 'The file is too large.' },
  questionsRequired: { ar: 'أضف سؤالًا واحدًا على الأقل.', en: 'Add at least one question.' },
  questionsTooMany: { ar: 'عدد الأسئلة {n} على الأكثر.', en: 'At most {n} questions.' },
  answersTooFew: { ar: 'كل سؤال له إجابتان على الأقل.', en: 'Each question needs at least two answers.' },
  answersTooMany: { ar: 'كل سؤال له {n} إجابات على الأكثر.', en: 'At most {n} answers per question.' },
  oneCorrectAnswer: { ar: 'حدّد إجابة صحيحة واحدة.', en: 'Mark exactly one answer as correct.' },
  newOrExisting: {
    ar: 'أضف امتحانًا جديدًا أو اختر من المكتبة، لا الاثنين.',
    en: 'Send either a new exam or one of the library, not both.',
  },
  notInExam: { ar: 'هذا الاختيار ليس من هذا الامتحان.', en: 'This choice is not part of the exam.' },
  answersRequired: { ar: 'أجب عن سؤال واحد على الأقل.', en: 'Answer at least one question.' },
  practiceTooLong: {
    ar: 'التدريب المجاني قصير: {n} أسئلة على الأكثر.',
    en: 'A free practice set is short: at most {n} questions.',
  },
  practiceTaken: {
    ar: 'هذا الامتحان دخله طلاب، فلا يصير تدريبًا تظهر إجاباته للجميع.',
    en: 'Students have taken this exam, so it cannot become a practice set with open answers.',
  },
  practiceElsewhere: {
    ar: 'في هذا الكورس تدريب مجاني آخر، ولكل كورس تدريب واحد. احذف الآخر أولًا.',
    en: 'This course has another free practice set, and each course has only one. Delete the other first.',
  },
  practiceStays: {
    ar: 'إجابات هذا التدريب ظهرت للجميع، فلا يصير امتحانًا مرة أخرى. أنشئ امتحانًا جديدًا بدلًا منه.',
    en: 'Everybody could see the answers of this practice set, so it cannot become an exam again. Make a new exam instead.',
  },
  practiceInLesson: {
    ar: 'التدريب المجاني يكون في حصة من كورس، لا في المكتبة.',
    en: 'A free practice set belongs to a lesson of a course, not to the library.',
  },
  answeredTwice: { ar: 'أُجيب عن هذا السؤال مرتين.', en: 'This question was answered twice.' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

export type FieldProblem = keyof typeof fieldProblems
