import type { Bilingual } from '#contract/values.ts'

/** Findings of the test of the school's public address. */
export const addressFindings = {
  works: (url: string): Bilingual => ({
    ar: `يصل العنوان ${url} إلى هذه المدرسة بشهادة سليمة.`,
    en: `${url} leads to this school, with a valid certificate.`,
  }),
  noName: (host: string): Bilingual => ({
    ar: `لا يوجد سجل DNS للاسم ${host}. أضفه لدى مسجّل النطاق، أو صحّح العنوان.`,
    en: `${host} has no DNS record. Add it at your domain’s registrar, or correct the address.`,
  }),
  certificate: (host: string, code: string): Bilingual => ({
    ar: `شهادة ${host} غير سليمة (${code}). جدّدها في الخادم الوسيط.`,
    en: `The certificate of ${host} is not valid (${code}). Renew it at the reverse proxy.`,
  }),
  refused: (url: string): Bilingual => ({
    ar: `لا خادم يستقبل الاتصال على ${url}. شغّل الخادم الوسيط أو افتح المنفذ.`,
    en: `No server accepts connections at ${url}. Start the reverse proxy, or open the port.`,
  }),
  silent: (url: string): Bilingual => ({
    ar: `لم يُجب العنوان ${url} خلال 5 ثوانٍ عندما طلبه هذا الخادم. راجع الجدار الناري والتوجيه.`,
    en: `${url} did not answer this server within 5 seconds. Look at the firewall and the routing.`,
  }),
  status: (url: string, status: number): Bilingual => ({
    ar: `أجاب العنوان ${url} بالحالة ${status} بدل المدرسة. راجع الخادم الوسيط.`,
    en: `${url} answered with status ${status} instead of the school. Look at the reverse proxy.`,
  }),
  redirects: (url: string, to: string): Bilingual => ({
    ar: `يحوّل العنوان ${url} إلى ${to}. اضبط العنوان الذي يصل إليه الناس.`,
    en: `${url} redirects to ${to}. Set the address where people arrive.`,
  }),
  otherServer: (url: string): Bilingual => ({
    ar: `يجيب على العنوان ${url} خادم آخر، لا هذه المدرسة. راجع سجل DNS والخادم الوسيط.`,
    en: `Another server answers at ${url}, not this school. Look at the DNS record and the reverse proxy.`,
  }),
  onlyHere: (url: string): Bilingual => ({
    ar: `العنوان ${url} يعمل على هذا الجهاز وحده. اضبط عنوان مدرستك على الإنترنت.`,
    en: `${url} works on this machine only. Set the address of your school on the internet.`,
  }),
  open: (url: string): Bilingual => ({
    ar: `يعمل العنوان ${url} بلا تشفير، فتُرسل كلمات المرور مكشوفة. استخدم عنوانًا يبدأ بـ https.`,
    en: `${url} answers without encryption, so passwords travel in the open. Use an https address.`,
  }),
} as const

/** Findings of the test of the payment gateway. */
export const gatewayFindings = {
  none: {
    ar: 'لا يُباع كورس مدفوع قبل ضبط هذه القيم على الخادم:',
    en: 'No paid course is sold until these values are set on the server:',
  },
  sandbox: {
    ar: 'الدفع تجريبي ولا يُحصّل من أحد شيئًا. للدفع الحقيقي اجعل PAYMENT_GATEWAY=paymob واضبط هذه القيم:',
    en: 'Payments are a test and charge no one. For real ones set PAYMENT_GATEWAY=paymob and these values:',
  },
  malformed: {
    ar: 'هذه القيم ناقصة أو ليست بالشكل الذي تعطيه Paymob. انسخها من لوحة التحكم مرة أخرى:',
    en: 'These values are missing or not as Paymob gives them. Copy them from its dashboard again:',
  },
  refuses: {
    ar: 'لم تقبل Paymob مفتاح الخدمة، أو لم تُجب.',
    en: 'Paymob did not accept the API key, or gave no answer.',
  },
  test: {
    ar: 'قبلت Paymob المفاتيح، لكنها مفاتيح تجريبية لا تُحصّل شيئًا. ضع المفاتيح الحقيقية:',
    en: 'Paymob accepts the keys, but they are test keys, which charge no one. Set the live keys:',
  },
  known: (ways: number): Bilingual => ({
    ar: `قبلت Paymob مفتاح الخدمة، وأرقام طرق الدفع (${ways}) وسر التوقيع مضبوطة. لم نجرّب دفعة بعد: ادفع في كورس رخيص لتتأكد.`,
    en: `Paymob accepts the API key; integration ids (${ways}) and the signature’s secret are set. No payment was tried: buy a cheap course to be sure.`,
  }),
} as const

/** Findings of the tests of buckets, and of a folder for backups. */
export const bucketFindings = {
  none: {
    ar: 'الملفات محفوظة في DATA_DIR/files على هذا الجهاز. التخزين على S3 اختياري، ويلزمه ضبط هذه القيم:',
    en: 'Files are in DATA_DIR/files on this machine. S3 is optional; it needs these settings:',
  },
  works: {
    ar: 'كُتب ملف تجريبي في الحاوية ثم قُرئ وحُذف. الملفات الجديدة تُحفظ فيها.',
    en: 'A test object was written to the bucket, found and removed. New files go there.',
  },
  unused: {
    ar: 'الحاوية تعمل، لكن الملفات الجديدة ما زالت تُحفظ على هذا الجهاز. لتُحفظ في الحاوية اضبط القيمة s3 في:',
    en: 'The bucket works, but new files still go to this machine. To store them in the bucket, write s3 into:',
  },
  keys: {
    ar: 'رفضت خدمة S3 المفتاح أو سرّه. صحّح:',
    en: 'The S3 service refuses the key or its secret. Correct:',
  },
  rights: {
    ar: 'لا يملك المفتاح حق العرض والقراءة والكتابة والحذف في الحاوية. امنحه هذه الحقوق، أو استخدم مفتاحًا آخر في:',
    en: 'The key may not list, read, write and delete in the bucket. Grant these rights, or set another key in:',
  },
  clock: {
    ar: 'تختلف ساعة هذا الجهاز عن ساعة خدمة S3 بدقائق. اضبط الساعة.',
    en: 'The clock of this machine differs from the clock of the S3 service by minutes. Set the clock.',
  },
  bucket: {
    ar: 'الحاوية غير موجودة. أنشئها، أو صحّح:',
    en: 'The bucket does not exist. Create it, or correct:',
  },
  away: {
    ar: 'لا تجيب خدمة S3. راجع الشبكة، أو صحّح:',
    en: 'The S3 service does not answer. Look at the network, or correct:',
  },
  folder: {
    ar: 'لا يستطيع الخادم الكتابة في مجلد النسخ الاحتياطية. راجع القرص وصلاحيات المجلد، أو صحّح:',
    en: 'The server cannot write to the folder of the backups. Look at the disk and the folder’s rights, or correct:',
  },
} as const
