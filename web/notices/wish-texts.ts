import { texts } from '#web/i18n/texts.ts'

export const wishTexts = texts({
  title: { ar: 'كيف نخبرك', en: 'How we reach you' },
  link: { ar: 'اختر ما يصلك رسالةً', en: 'Choose what comes as a message' },
  help: {
    ar: 'كل إشعار يظهر هنا في المنصة دائمًا. اختر ما يصلك أيضًا على هاتفك أو بريدك أو أجهزتك.',
    en: 'Every notice always appears here. Choose which also come to your phone, your e-mail or your devices.',
  },
  fixed: {
    ar: 'الرموز ورسائل الأمان تصل دائمًا، ولا يمكن إيقافها.',
    en: 'Codes and security messages are always sent and cannot be turned off.',
  },
  kind: { ar: 'الإشعار', en: 'Notice' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  email: { ar: 'البريد', en: 'E-mail' },
  push: { ar: 'الجهاز', en: 'Device' },
  never: { ar: 'لا يصل هنا', en: 'Not sent here' },
  device: { ar: 'إشعارات على هذا الجهاز', en: 'Notices on this device' },
  deviceOn: { ar: 'الإشعارات تعمل على هذا الجهاز', en: 'Notices are on for this device' },
  deviceHelp: {
    ar: 'تظهر على الشاشة حتى والمنصة مغلقة. سيسألك المتصفح أولًا.',
    en: 'They appear on the screen even while the site is closed. The browser asks you first.',
  },
  deviceOnHelp: {
    ar: 'تتوقف بتسجيل الخروج من هذا الجهاز. اختر أنواعها في عمود «الجهاز».',
    en: 'They stop when you sign out on this device. Choose their kinds in the column “Device”.',
  },
  deviceBlocked: {
    ar: 'المتصفح يمنع الإشعارات من هذا الموقع. اسمح بها من إعدادات الموقع في المتصفح، ثم افتح هذه الصفحة من جديد.',
    en: 'The browser blocks notices from this site. Allow them in the browser’s settings for the site, then open this page again.',
  },
  deviceUnable: {
    ar: 'هذا المتصفح لا يعرض الإشعارات. على آيفون أضف المنصة إلى الشاشة الرئيسية أولًا ثم افتحها من هناك.',
    en: 'This browser cannot show notices. On an iPhone, first add the site to the home screen and open it there.',
  },
  deviceFailed: {
    ar: 'لم تعمل الإشعارات على هذا الجهاز. حاول مرة أخرى.',
    en: 'Notices could not be turned on for this device. Try again.',
  },
  turnOn: { ar: 'شغّل', en: 'Turn on' },
  turnOff: { ar: 'أوقف', en: 'Turn off' },
  always: { ar: 'دائمًا', en: 'Always' },
  noEmail: {
    ar: 'لم يُؤكَّد بريد لحسابك، فلا تصل رسائل البريد.',
    en: 'Your account has no confirmed e-mail, so no e-mails are sent.',
  },
  failed: { ar: 'لم يُحفظ اختيارك. حاول مرة أخرى.', en: 'Your choice was not saved. Try again.' },
  notices: { ar: 'الإشعارات', en: 'Notices' },
})
