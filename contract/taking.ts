import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { examPaper, examResult, examSaved, examStamp } from './exam-shapes.ts'
import { saveBody, submitBody, ticket } from './exam-taking.ts'
import { byId, flagInput, replyOf } from './values.ts'

export const takingCalls = {
  'GET /student/tests/:id': endpoint({
    about: {
      ar: 'فتح محاولة الطالب الواحدة وورقتها؛ وبلا دخول: ما هو الامتحان فقط؛ ومع start=0: ذلك وهل المحاولة جارية، ولا يبدأ شيء. والمحاولة المنتهية تُرفض، وفي `data` كيف انتهت. ويُرفض طلب من لا اشتراك له، وفي `data` الكورس',
      en: 'Open the student’s one attempt and its paper. Without a token, the reply has only the exam’s public facts. With `start=0`, the reply also says whether the attempt is running; no attempt begins. An ended attempt is refused with its end in `data`, a student without a subscription with the course',
    },
    records: { 'exam.start': { ar: 'بدء امتحان', en: 'Started an exam' } },
    access: 'anyone',
    usesReserve: true,
    of: 'exam',
    params: byId,
    query: z.object({ start: flagInput.optional() }),
    reply: replyOf(examPaper),
    refuses: ['auth.forbidden', 'subscription.required', 'exam.alreadySubmitted'],
    ownErrors: {
      'exam.isPractice': {
        status: 409,
        ar: 'هذا تدريب مجاني للجميع، لا امتحان بوقت محدّد. افتحه من صفحة الكورس.',
        en: 'This is a practice set for everybody, not a timed exam. Open it from the course’s page.',
      },
      'exam.takenBefore': {
        status: 403,
        ar: 'دخل هذا الامتحانَ حساب سابق برقم هاتفك أو بريدك ثم حُذف، فلا يمكن دخوله مرة أخرى. إن كان هذا خطأ فكلّم المدرّس.',
        en: 'A deleted account with your phone or e-mail took this exam, so you cannot take it again. If this is a mistake, talk to your teacher.',
      },
    },
  }),
  'PUT /student/tests/:id/answers': endpoint({
    isUnrecorded: true,
    usesReserve: true,
    about: {
      ar: 'حفظ إجابات المحاولة المفتوحة؛ ما ليس أحدث من الإجابة المحفوظة لا يغيّر شيئًا ويُذكر في newer',
      en: 'Save answers of the open attempt; one that is not newer than the saved answer changes nothing and is named in `newer`',
    },
    access: ['student'],
    of: 'exam',
    params: byId,
    body: saveBody,
    reply: replyOf(examSaved),
    refuses: ['subscription.required', 'exam.notStarted'],
    ownErrors: {
      'exam.attemptClosed': { status: 409, ar: 'سُلّم هذا الامتحان من قبل.', en: 'This attempt has been submitted.' },
      'exam.deadlinePassed': { status: 409, ar: 'انتهى وقت الامتحان.', en: 'The time for this exam is over.' },
    },
    example: {
      attempt_id: 90,
      state: 'visible',
      items: [{ question_id: 31, answer_id: 92, seq: 1 }],
      events: [{ type: 'blur', seq: 1, ms_ago: 400, length_ms: 300 }],
    },
  }),
  'POST /student/tests/:id/stamp': endpoint({
    isUnrecorded: true,
    usesReserve: true,
    about: {
      ar: 'الوقت الآن موقّعًا، حتى بعد النهاية: به تُقاس أوقات الإجابات التي تصل متأخرة',
      en: 'The time, signed by the server, also after the end: the later of the two times that bound a late answer',
    },
    access: 'anyone',
    forgivesToken: true,
    of: 'exam',
    params: byId,
    body: z.object({ ticket }),
    reply: replyOf(examStamp),
    refuses: ['auth.required', 'exam.badTicket', 'auth.forbidden', 'subscription.required', 'exam.notStarted'],
    example: {},
  }),
  'POST /student/tests/:id/submit': endpoint({
    about: {
      ar: 'تسليم المحاولة المفتوحة مرة واحدة؛ والتكرار بنفس Idempotency-Key يعيد الرد الأول',
      en: 'Submit the open attempt, once; a retry with the same Idempotency-Key gets the first answer again',
    },
    records: { 'exam.submit': { ar: 'تسليم امتحان', en: 'Submitted an exam' } },
    // The ticket in the body can replace the token, so that a student whose login ended can still submit.
    access: 'anyone',
    forgivesToken: true,
    isLong: true,
    usesReserve: true,
    of: 'exam',
    params: byId,
    body: submitBody,
    takesKey: true,
    reply: replyOf(examResult),
    refuses: [
      'auth.required',
      'exam.badTicket',
      'auth.forbidden',
      'subscription.required',
      'exam.alreadySubmitted',
      'exam.notStarted',
    ],
    example: {
      attempt_id: 90,
      round: 1,
      answers: [{ question_id: 31, answer_id: 92, seq: 1 }],
      duration: 12,
      reason: 'manual',
    },
  }),
}
