import { dayWords } from '#contract/calendar/week-words.ts'
import { type Piastres, toPounds } from '#contract/money.ts'
import type { Bilingual } from '#contract/values.ts'
import { childOr, families, inBoth, rule } from './rule.ts'

interface Paid {
  course_id: number
  course: Bilingual
  amount: Piastres
  ends_at: string
  /** Absent in notices of earlier versions. */
  is_renewal?: boolean
}

/** The kinds of notices about payments and subscriptions. */
export const subscriptionKinds = {
  'payment.receipt': rule<Paid>({
    roles: ['student'],
    phone: 'off',
    email: 'on',
    words: ({ course, amount, ends_at, is_renewal }) => {
      const until = { ar: dayWords(ends_at, 'ar'), en: dayWords(ends_at, 'en') }
      const opened = { ar: `اشتراكك مفتوح حتى ${until.ar}.`, en: `Your subscription is open until ${until.en}.` }
      const renewed = { ar: `تجدّد اشتراكك حتى ${until.ar}.`, en: `Your subscription is renewed until ${until.en}.` }
      const { ar, en } = is_renewal ? renewed : opened
      return inBoth({
        ar: (of) => `وصلت دفعتك، وقدرها ${toPounds(amount)} ج.م، لكورس «${of(course)}». ${ar}`,
        en: (of) => `Your payment of EGP ${toPounds(amount)} for “${of(course)}” arrived. ${en}`,
      })
    },
    link: ({ course_id }) => `/course-details/${course_id}`,
  }),
  'subscription.ends': rule<{ course_id: number; course: Bilingual; ends_at: string }>({
    roles: families,
    phone: 'off',
    email: 'on',
    words: ({ course, ends_at }, { child }) =>
      inBoth(
        child
          ? {
              ar: (of) => `ينتهي اشتراك ${child.name} في كورس «${of(course)}» ${dayWords(ends_at, 'ar')}.`,
              en: (of) => `${child.name}’s subscription to “${of(course)}” ends on ${dayWords(ends_at, 'en')}.`,
            }
          : {
              ar: (of) => `ينتهي اشتراكك في كورس «${of(course)}» ${dayWords(ends_at, 'ar')}. يمكنك تجديده من الآن.`,
              en: (of) =>
                `Your subscription to “${of(course)}” ends on ${dayWords(ends_at, 'en')}. You can renew it now.`,
            },
      ),
    link: (_facts, people) => childOr('/my/payments', people),
  }),
}
