import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/payments/transaction.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { reportTransaction, transaction } from './callbacks.ts'
import { makeCourse } from './examples.ts'
import type { Person, Platform } from './platform.ts'

/** Returns functions that open payments of 250 EGP and report these payments as the sandbox does. */
export async function payingStudents(platform: Platform) {
  const { app, db } = platform
  const teacher = await platform.join('teacher')
  const secret = await signingKey(db, 'sandbox-gateway')
  const paymentsOf = (student: Person) =>
    db.select().from(payments).where(eq(payments.student_id, student.id)).orderBy(payments.id)

  async function openPayment() {
    const student = await platform.join('student')
    const course = await makeCourse(db, teacher)
    const pay = () => student.call('POST /initiate-payment', { body: { course_id: course.id } })
    await pay()
    const [payment] = await paymentsOf(student)
    if (!payment?.provider_ref) throw new Error('No payment was opened.')
    return {
      student,
      course,
      payment,
      order: payment.provider_ref,
      pay,
      payments: () => paymentsOf(student),
      state: async () => (await paymentsOf(student))[0]?.status,
      months: () =>
        db.select().from(subscriptions).where(eq(subscriptions.student_id, student.id)).orderBy(subscriptions.id),
    }
  }
  const report = (order: string | number, fields?: Transaction, hmac?: string) =>
    reportTransaction(app, secret, transaction(order, fields), hmac)
  return { teacher, secret, openPayment, report }
}
