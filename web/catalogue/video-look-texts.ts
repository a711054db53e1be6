import { texts } from '#web/i18n/texts.ts'

/** The texts of a video's link. The states are the states of `contract/video-look.ts`. */
export const videoLookTexts = texts({
  video: { ar: 'رابط الفيديو', en: 'Video link' },
  noLink: { ar: 'أضف رابط فيديو من يوتيوب.', en: 'Enter a link to a YouTube video.' },
  looking: { ar: 'نبحث عن الفيديو في يوتيوب…', en: 'Looking for the video on YouTube…' },
  ready: { ar: 'الفيديو جاهز للعرض:', en: 'The video is ready:' },
  closed: {
    ar: 'الفيديو خاص، أو لا يسمح صاحبه بعرضه خارج يوتيوب. غيّر ذلك في يوتيوب حتى يراه طلابك.',
    en: 'The video is private, or its owner allows it on YouTube only. Change that on YouTube so that your students see it.',
  },
  gone: {
    ar: 'لا يوجد فيديو بهذا الرابط في يوتيوب. ربما حُذف، أو نقص الرابط حرفًا.',
    en: 'YouTube has no video at this link. It may have been deleted, or a letter of the link is missing.',
  },
  notVideo: { ar: 'هذا الرابط لا يفتح فيديو في يوتيوب.', en: 'This link does not open a YouTube video.' },
  lookAgain: {
    ar: 'هكذا كان الفيديو حين حُفظت الحصة. احفظها من جديد بعد التعديل لنتأكد.',
    en: 'This was the video’s state when the lesson was saved. Save the lesson again after a change.',
  },
  unchecked: {
    ar: 'لم نصل إلى يوتيوب لنتأكد من الفيديو. يمكنك الحفظ، ثم تشغيل الفيديو للتأكد.',
    en: 'We could not reach YouTube to check the video. You can save it and then play it to make sure.',
  },
})
