import { texts } from '#web/i18n/texts.ts'

export const takingTexts = texts({
  exam: { ar: 'الامتحان', en: 'Exam' },
  rules: { ar: 'قبل أن تبدأ', en: 'Before you start' },
  ruleTime: { ar: 'الوقت {{time}}.', en: 'You have {{time}}.' },
  ruleClock: {
    ar: 'يبدأ العدّ عند الضغط على «ابدأ الامتحان» ولا يتوقف.',
    en: 'The clock starts when you press Start exam and does not stop.',
  },
  ruleQuestions: {
    ar: '{{questions}}، لكل سؤال إجابة واحدة صحيحة.',
    en: '{{questions}}, each with one correct answer.',
  },
  ruleStrict: {
    ar: 'مغادرة الصفحة أو فتح تطبيق آخر أو الخروج من ملء الشاشة يُسلّم إجاباتك فورًا.',
    en: 'Leaving the page, opening another app or leaving full screen submits your answers at once.',
  },
  ruleWatchful: {
    ar: 'مغادرة الصفحة أو ملء الشاشة تُسجَّل ويراها المدرّس، والامتحان يستمر.',
    en: 'Leaving the page or full screen is recorded for the teacher, and the exam goes on.',
  },
  ruleSaved: {
    ar: 'كل إجابة تُحفظ على هاتفك أولًا ثم تصل إلينا. انقطاع الشبكة لا يُضيّع شيئًا.',
    en: 'Every answer is saved on your phone first, then with us. Losing the network loses nothing.',
  },
  noFullScreen: {
    ar: 'هذا المتصفح لا يدعم ملء الشاشة، وسيُفتح الامتحان في الصفحة كلها.',
    en: 'This browser has no full screen; the exam fills the page.',
  },
  rulesRunning: { ar: 'قبل أن تتابع', en: 'Before you continue' },
  ruleRunning: {
    ar: 'بدأت هذا الامتحان من قبل، ووقته يجري ولا يتوقف.',
    en: 'You began this exam earlier. Its clock is running and does not stop.',
  },
  ruleReopened: {
    ar: 'أعاد المدرّس إليك هذا الامتحان بإجاباتك. بقي لك {{time}}، ويبدأ العدّ عند الضغط على «تابع الامتحان» ولا يتوقف.',
    en: 'Your teacher gave this exam back to you with your answers. You have {{time}} left. The clock starts when you press Continue and does not stop.',
  },
  continue: { ar: 'تابع الامتحان', en: 'Continue' },
  start: { ar: 'ابدأ الامتحان', en: 'Start exam' },
  starting: { ar: 'جارٍ الفتح', en: 'Opening' },
  notAvailable1: { ar: 'هذا الامتحان غير متاح', en: 'This exam is not available' },
  notAvailableYet: {
    ar: 'هذا الامتحان غير متاح قبل الاشتراك.',
    en: 'This exam is not available without a subscription.',
  },
  notAvailableHelp: {
    ar: 'ربما أزاله المدرّس أو أوقف الكورس.',
    en: 'The teacher may have removed it or stopped the course.',
  },
  unreachable: { ar: 'تعذّر الوصول إلى الامتحان', en: 'The exam could not be reached' },
  unreachableHelp: {
    ar: 'لا تردّ المنصة الآن. نعيد المحاولة تلقائيًا، وإجاباتك المحفوظة باقية.',
    en: 'The site is not answering. We keep trying automatically, and your saved answers are safe.',
  },
  alreadySubmitted: { ar: 'سلّمت هذا الامتحان من قبل.', en: 'You have already submitted this exam.' },
  alreadySubmittedHelp: { ar: 'درجتك في صفحة الحصة.', en: 'Your score is on the lesson page.' },
  takenBefore: { ar: 'لا يمكن دخول هذا الامتحان مرة أخرى', en: 'You cannot take this exam again' },
  takenBeforeHelp: {
    ar: 'دخله حساب سابق برقم هاتفك أو بريدك ثم حُذف. إن كان هذا خطأ فكلّم المدرّس.',
    en: 'An earlier account with your phone or e-mail took it and was deleted. If this is a mistake, talk to your teacher.',
  },
  practice: { ar: 'هذا تدريب، لا امتحان', en: 'This is a practice set, not an exam' },
  practiceHelp: {
    ar: 'يجيب عنه الجميع بلا وقت محدّد، وتظهر النتيجة فورًا ولا تُحفظ.',
    en: 'Everybody may answer it without a clock. The result is shown at once and is not stored.',
  },
  toPractice: { ar: 'افتح التدريب', en: 'Open the practice set' },
  otherTab: { ar: 'الامتحان مفتوح في نافذة أخرى', en: 'The exam is open in another tab' },
  otherTabHelp: {
    ar: 'أكمل هناك، أو أغلق النافذة الأخرى ثم أعد المحاولة.',
    en: 'Go on there, or close the other tab and try again.',
  },
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
  back: { ar: 'العودة إلى الحصة', en: 'Back to the lesson' },
  backHome: { ar: 'العودة', en: 'Back' },
  finish: { ar: 'أنهِ وسلّم', en: 'Finish and submit' },
  finishShort: { ar: 'سلّم', en: 'Submit' },
  map: { ar: 'خريطة الأسئلة', en: 'Question map' },
  steps: { ar: 'التنقّل بين الأسئلة', en: 'Move between questions' },
  previous: { ar: 'السابق', en: 'Previous' },
  next: { ar: 'السؤال التالي', en: 'Next question' },
  answeredOf: {
    ar: {
      zero: 'لم تجب عن أي سؤال من {{total}}',
      one: 'أجبت عن سؤال واحد من {{total}}',
      two: 'أجبت عن سؤالين من {{total}}',
      few: 'أجبت عن {{count}} أسئلة من {{total}}',
      many: 'أجبت عن {{count}} سؤالًا من {{total}}',
      other: 'أجبت عن {{count}} سؤال من {{total}}',
    },
    en: {
      zero: 'You have answered none of {{total}}',
      one: 'You have answered {{count}} of {{total}}',
      other: 'You have answered {{count}} of {{total}}',
    },
  },
  chooseOne: { ar: 'اختر إجابة واحدة', en: 'Choose one answer' },
  imageOf: { ar: 'صورة السؤال {{number}}', en: 'Picture of question {{number}}' },
  closeImage: { ar: 'أغلق الصورة', en: 'Close picture' },
  fileComing: { ar: 'ملف السؤال في الطريق.', en: 'The question’s file is on its way.' },
  fileLate: {
    ar: 'لم يصل ملف السؤال بعد. أكمل، ونحاول من جديد.',
    en: 'The question’s file has not arrived yet. Go on: we keep trying.',
  },
  pdf: { ar: 'نزّل ملف السؤال PDF', en: 'Download the question’s PDF' },
  pdfOf: { ar: 'ملف السؤال {{number}}', en: 'PDF of question {{number}}' },
  pdfName: { ar: 'سؤال {{number}}.pdf', en: 'Question {{number}}.pdf' },
  pdfOutside: {
    ar: 'هذا المتصفح لا يعرض PDF داخل الصفحة. فتح الملف خارجها يُنهي الامتحان، فأجب عن الأسئلة الأخرى أولًا.',
    en: 'This browser cannot show a PDF inside the page. Opening the file outside it ends the exam, so answer the other questions first.',
  },
  stayWarning: {
    ar: 'ابقَ في وضع ملء الشاشة. مغادرة الصفحة أو فتح تطبيق آخر يُسلّم إجاباتك فورًا.',
    en: 'Stay in full screen. Leaving the page or opening another app submits your answers at once.',
  },
  watchWarning: { ar: 'مغادرة الصفحة تُسجَّل ويراها المدرّس.', en: 'Leaving the page is recorded for the teacher.' },
  allSaved: { ar: 'كل إجاباتك محفوظة', en: 'All your answers are saved' },
  offline: {
    ar: 'لا توجد شبكة. أكمل، وإجاباتك محفوظة على هذا الهاتف.',
    en: 'No network. Go on: your answers are saved on this phone.',
  },
  offlineUnkept: {
    ar: 'لا توجد شبكة، وهذا المتصفح لا يحفظ إجاباتك. لا تغلق هذه الصفحة حتى تعود الشبكة.',
    en: 'No network, and this browser cannot save your answers. Leave this page open until the network is back.',
  },
  refused: {
    ar: 'المنصة لا تستقبل الإجابات الآن. أكمل، ونحاول من جديد.',
    en: 'The site is not accepting answers at the moment. Go on: we keep trying.',
  },
  finishTitle: { ar: 'هل تريد تسليم الامتحان؟', en: 'Submit the exam?' },
  leaveTitle: { ar: 'مغادرة الامتحان تُسلّمه. هل تريد المغادرة؟', en: 'Leaving submits the exam. Do you want to leave?' },
  unanswered: {
    ar: {
      zero: 'أجبت عن كل الأسئلة.',
      one: 'بقي سؤال واحد بلا إجابة.',
      two: 'بقي سؤالان بلا إجابة.',
      few: 'بقيت {{count}} أسئلة بلا إجابة.',
      many: 'بقي {{count}} سؤالًا بلا إجابة.',
      other: 'بقي {{count}} سؤال بلا إجابة.',
    },
    en: {
      zero: 'All questions are answered.',
      one: '{{count}} question is unanswered.',
      other: '{{count}} questions are unanswered.',
    },
  },
  noWayBack: { ar: 'بعد التسليم لا يمكن تعديل الإجابات.', en: 'Answers cannot be changed afterwards.' },
  submit: { ar: 'سلّم الامتحان', en: 'Submit exam' },
  goOn: { ar: 'أكمل الامتحان', en: 'Keep answering' },
  submitting: { ar: 'جارٍ التسليم', en: 'Submitting' },
  submitted: { ar: 'تم تسليم الامتحان', en: 'Exam submitted' },
  result: {
    ar: {
      zero: 'لم تجب إجابة صحيحة عن أي سؤال من {{total}}، ونسبتك {{percent}}%.',
      one: 'أجبت إجابة صحيحة عن سؤال واحد من {{total}}، ونسبتك {{percent}}%.',
      two: 'أجبت إجابة صحيحة عن سؤالين من {{total}}، ونسبتك {{percent}}%.',
      few: 'أجبت إجابة صحيحة عن {{count}} أسئلة من {{total}}، ونسبتك {{percent}}%.',
      many: 'أجبت إجابة صحيحة عن {{count}} سؤالًا من {{total}}، ونسبتك {{percent}}%.',
      other: 'أجبت إجابة صحيحة عن {{count}} سؤال من {{total}}، ونسبتك {{percent}}%.',
    },
    en: {
      one: 'You answered {{count}} of {{total}} correctly, which is {{percent}}%.',
      other: 'You answered {{count}} of {{total}} correctly, which is {{percent}}%.',
    },
  },
  receipt: { ar: 'رقم الإيصال', en: 'Receipt number' },
  lateWaiting: {
    ar: 'وصل بعض إجاباتك بعد نهاية الوقت. حُفظت كلها، والمدرّس يقرّر احتسابها.',
    en: 'Some answers arrived after time ran out. All of them are saved, and the teacher decides whether they count.',
  },
  lateInPart: {
    ar: 'وصل بعض إجاباتك بعد نهاية الوقت. احتُسب منها ما يتوافق وقته مع الساعة، والمدرّس يقرّر في الباقي.',
    en: 'Some answers arrived after time ran out. Those consistent with the clock count; the teacher decides on the rest.',
  },
  lateCounted: {
    ar: 'وصل بعض إجاباتك بعد نهاية الوقت، واحتُسبت كلها لأن أوقاتها متوافقة مع الساعة.',
    en: 'Some answers arrived after time ran out. All of them count, because their times are consistent with the clock.',
  },
  sealed: { ar: 'امتحانك محفوظ على هذا الهاتف', en: 'Your exam is saved on this phone' },
  sealedHelp: {
    ar: 'أُغلق الامتحان بإجاباتك. يُرسل وحده حين تعود الشبكة وهذا الموقع مفتوح، أو حين تفتحه من جديد. لا تمسح بيانات المتصفح.',
    en: 'It is closed with your answers in it. It is sent automatically when the network is back and this site is open, or when you open the site again. Do not clear the browser’s data.',
  },
  sealedUnkept: { ar: 'امتحانك في هذه الصفحة وحدها', en: 'Your exam is on this page only' },
  sealedUnkeptHelp: {
    ar: 'هذا المتصفح لا يحفظ شيئًا على الهاتف. لا تغلق هذه الصفحة حتى تعود الشبكة ويصل امتحانك.',
    en: 'This browser saves nothing on the phone. Leave this page open until the network is back and your exam has arrived.',
  },
  submitError: { ar: 'تعذّر الوصول إلى المنصة. نحاول من جديد.', en: 'The site could not be reached. We keep trying.' },
  submitRefused: {
    ar: 'لم تقبل المنصة التسليم بعد. نحاول من جديد، فأخبر مدرّسك إن طال الأمر.',
    en: 'The site has not accepted your exam yet. We keep trying; tell your teacher if this goes on.',
  },
  submitLogin: {
    ar: 'مضى على الامتحان وقت طويل. سجّل الدخول بحسابك على هذا الهاتف ليُرسل، ولا تمسح بيانات المتصفح.',
    en: 'The exam ended a while ago. Sign in to your account on this phone, and your exam is sent automatically. Do not clear the browser’s data.',
  },
  submitStuck: {
    ar: 'لا تقبل المنصة هذا الامتحان كما هو. يبقى محفوظًا على هذا الهاتف: أخبر مدرّسك، ولا تمسح بيانات المتصفح.',
    en: 'The site does not accept this exam as it is. It stays saved on this phone: tell your teacher, and do not clear the browser’s data.',
  },
  ended: { ar: 'انتهت هذه المحاولة', en: 'This attempt has ended' },
  endedHelp: {
    ar: 'سُلّمت إجاباتك المحفوظة. درجتك في صفحة الحصة.',
    en: 'Your saved answers were submitted. Your score is on the lesson page.',
  },
  minutesLeft: {
    ar: {
      zero: 'انتهى الوقت',
      one: 'بقيت دقيقة واحدة',
      two: 'بقيت دقيقتان',
      few: 'بقيت {{count}} دقائق',
      many: 'بقيت {{count}} دقيقة',
      other: 'بقيت {{count}} دقيقة',
    },
    en: { one: '{{count}} minute left', other: '{{count}} minutes left' },
  },
  sealedArrived: { ar: 'وصل امتحانك المحفوظ وتم تسليمه.', en: 'Your saved exam has arrived and is submitted.' },
})
