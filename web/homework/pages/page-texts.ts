import { texts } from '#web/i18n/texts.ts'

export const pageTexts = texts({
  pages: { ar: 'صفحات حلّك', en: 'Your pages' },
  help: {
    ar: 'صوّر كل صفحة وحدها. تُصغّر على هاتفك ثم تُرسل، وإن انقطع الإنترنت يكمل الإرسال وحده.',
    en: 'Photograph each page on its own. Your phone makes the picture smaller and sends it. If the connection breaks, sending continues automatically.',
  },
  takePhoto: { ar: 'صوّر صفحة', en: 'Take a photo' },
  choosePhotos: { ar: 'اختر صورًا', en: 'Choose pictures' },
  preparing: { ar: 'جارٍ تجهيز الصور', en: 'Preparing the pictures' },
  stillPreparing: {
    ar: 'الصور تُجهَّز الآن. سلّم حين تظهر كلها هنا.',
    en: 'The photos are being prepared. Hand in when all of them are shown here.',
  },
  page: { ar: 'الصفحة {{number}}', en: 'Page {{number}}' },
  edit: { ar: 'عدّل الصفحة {{number}}', en: 'Edit page {{number}}' },
  earlier: { ar: 'قدّم الصفحة {{number}}', en: 'Move page {{number}} earlier' },
  later: { ar: 'أخّر الصفحة {{number}}', en: 'Move page {{number}} later' },
  remove: { ar: 'احذف الصفحة {{number}}', en: 'Remove page {{number}}' },
  photoTooLarge: {
    ar: '{{name}}: الصورة أكبر من 40 ميجابايت أو 64 ميجابكسل. صوّر الصفحة بالكاميرا العادية.',
    en: '{{name}}: the picture is over 40 MB or 64 megapixels. Photograph the page with the normal camera.',
  },
  photoNone: {
    ar: '{{name}}: هذا الملف ليس صورة. أضفه تحت «ملفات الحل» إن كان PDF أو Word.',
    en: '{{name}}: this file is not a picture. Add it under “Your files” if it is a PDF or Word file.',
  },
  photoHeic: {
    ar: '{{name}}: هذه الصورة بصيغة HEIC، ولا تُفتح هنا. اضغط «صوّر صفحة»، أو حوّلها إلى JPEG ثم اخترها.',
    en: '{{name}}: this picture is in the HEIC format, which does not open here. Press “Take a photo”, or convert it to JPEG and choose it again.',
  },
  photoThin: {
    ar: '{{name}}: الصورة شريط رفيع ولا تُقرأ. صوّر الصفحة كاملة.',
    en: '{{name}}: the picture is a thin strip and cannot be read. Photograph the whole page.',
  },
  photoBroken: {
    ar: '{{name}}: الصورة تالفة ولا تُفتح. صوّر الصفحة مرة أخرى.',
    en: '{{name}}: the picture is damaged and does not open. Photograph the page again.',
  },
  tooManyPages: { ar: 'في التسليم الواحد 10 صفحات على الأكثر.', en: 'One submission has at most 10 pages.' },
  tooManyTogether: {
    ar: 'في التسليم الواحد 10 صفحات وملفات معًا على الأكثر، ولديك {{count}}. احذف الزائد ثم سلّم.',
    en: 'One submission has at most 10 pages and files together; you have {{count}}. Remove some, then hand in.',
  },
  tooLargeTogether: {
    ar: 'حجم الصفحات والملفات معًا {{size}}، والحد {{limit}}. احذف ملفًا كبيرًا أو اختر نسخة أصغر ثم سلّم.',
    en: 'Pages and files together are {{size}}; the limit is {{limit}}. Remove a large file or choose a smaller copy, then hand in.',
  },
  unkept: {
    ar: 'تعذّر حفظ الصفحات على هذا الجهاز، وربما امتلأت مساحته. سلّم قبل أن تغلق هذه الصفحة.',
    en: 'The pages could not be saved on this device, perhaps because it is full. Hand in before you close this page.',
  },
  preparingFailed: {
    ar: 'تعذّر تجهيز الصور. تأكد من الإنترنت ثم اخترها مرة أخرى.',
    en: 'The pictures could not be prepared. Check the network and choose them again.',
  },
  kept: {
    ar: 'حُفظت صفحاتك على هذا الجهاز، وتُرسل وحدها حين يتصل بالإنترنت.',
    en: 'Your pages are saved on this device and are sent once it is online.',
  },
  delivered: { ar: 'وصل الواجب', en: 'Homework submitted' },
  waitingTitle: { ar: 'تسليم في الطريق', en: 'A submission on its way' },
  unsentTitle: { ar: 'تسليم لم يُرسل بعد', en: 'A submission that is not sent yet' },
  pagesCount: {
    ar: {
      zero: 'بلا صفحات',
      one: 'صفحة واحدة',
      two: 'صفحتان',
      few: '{{count}} صفحات',
      many: '{{count}} صفحة',
      other: '{{count}} صفحة',
    },
    en: { one: '{{count}} page', other: '{{count}} pages' },
  },
  sendingNow: { ar: 'وصل {{percent}}%', en: '{{percent}}% has arrived' },
  waitsForLine: {
    ar: 'محفوظ على هذا الجهاز. يُرسل وحده حين يعود الإنترنت؛ لا تُعد التصوير.',
    en: 'Saved on this device. It is sent automatically when the network is back; you need not take the photos again.',
  },
  arrivalCounts: {
    ar: 'يُحسب وقت وصوله، فاتصل بالإنترنت قبل نهاية آخر يوم للتسليم.',
    en: 'The time of arrival counts: go online before the due date ends.',
  },
  refused: { ar: 'لم يُقبل التسليم', en: 'The submission was refused' },
  homeworkGone: {
    ar: 'لم يعد هذا الواجب موجودًا، وربما حذفه المدرّس. صفحاتك ما زالت محفوظة على هذا الجهاز.',
    en: 'This homework no longer exists; the teacher may have deleted it. Your pages are still saved on this device.',
  },
  problemOf: { ar: '{{name}}: {{problem}}', en: '{{name}}: {{problem}}' },
  openHomework: { ar: 'افتح الواجب', en: 'Open the homework' },
  openPage: { ar: 'افتح {{name}}', en: 'Open {{name}}' },
  putBack: { ar: 'أعد الصفحات والملفات للتعديل', en: 'Put pages and files back to change them' },
  isBack: { ar: 'عادت الصفحات والملفات إلى «صفحات حلّك»', en: 'Pages and files are back under “Your pages”' },
  putBackFailed: {
    ar: 'تعذّرت إعادة الصفحات، وما زالت محفوظة على هذا الجهاز.',
    en: 'The pages could not be put back. They are still saved on this device.',
  },
  discard: { ar: 'احذفه من هذا الجهاز', en: 'Delete it from this device' },
  discardAsk: { ar: 'هل تريد حذف هذا التسليم؟', en: 'Delete this submission?' },
  discardLoss: {
    ar: 'صفحاته على هذا الجهاز فقط، ولا يمكن استرجاعها.',
    en: 'Its pages are only on this device and cannot be brought back.',
  },
  discarded: { ar: 'تم حذف التسليم', en: 'Submission deleted' },
  discardFailed: { ar: 'تعذّر حذف التسليم.', en: 'The submission could not be deleted.' },
  editTitle: { ar: 'عدّل الصفحة', en: 'Edit the page' },
  editHelp: { ar: 'اسحب الأركان الأربعة إلى أركان الورقة.', en: 'Drag the four corners to the corners of the paper.' },
  previewHelp: {
    ar: 'هكذا تصل الصفحة. اضغط «الصورة كلها» لتحريك الأركان من جديد.',
    en: 'The page will arrive like this. Press “Whole photo” to move the corners again.',
  },
  corner: { ar: 'الركن {{number}}', en: 'Corner {{number}}' },
  turn: { ar: 'أدر', en: 'Turn' },
  strong: { ar: 'كتابة أوضح', en: 'Clearer writing' },
  wholePhoto: { ar: 'الصورة كلها', en: 'Whole photo' },
  crossed: { ar: 'الأركان متقاطعة. رتّبها حول الورقة.', en: 'The corners cross. Put them around the paper.' },
  keep: { ar: 'احفظ الصفحة', en: 'Save the page' },
  keeping: { ar: 'جارٍ الحفظ', en: 'Saving' },
})
