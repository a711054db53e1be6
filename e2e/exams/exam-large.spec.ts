import { sql } from 'drizzle-orm'
import { beforeCalls } from '#e2e/support/before-calls.ts'
import { examFor, isFull, roomOn } from '#e2e/support/exam-room.ts'
import { expect, test } from '#e2e/support/platform.ts'

const questions = isFull ? 300 : 60
/**
 * The most bytes that the closing page's request may have. Browsers send at most 64 KiB while a page closes, and an
 * exam of 300 questions must fit.
 */
const mostBytes = (64 * 1024 * questions) / 300

for (let round = 1; round <= (isFull ? 10 : 1); round += 1) {
  test(`closing the page still delivers ${questions} unsent answers (${round})`, { tag: '@detail' }, async ({
    page,
    platform,
    logInAs,
  }) => {
    const student = await logInAs('student')
    const exam = await examFor(platform, student, { count: questions, duration: 120 })
    const room = roomOn(page)
    const sizes: number[] = []
    let isClosing = false
    // The open page's saves hang as on a lost network. The server holds them, because a browser may drop the last
    // request of a closing page whose requests are intercepted.
    const letAllPass = beforeCalls(platform.app.server, (request, _reply, answer) => {
      const isSave = request.url?.endsWith('/answers')
      if (isSave && !isClosing) return
      if (isSave) sizes.push(Number(request.headers['content-length']))
      answer()
    })
    await page.goto(`/student-exam/${exam.id}`)
    await room.start.click()
    await expect(room.timer).toBeVisible()
    await page.evaluate(async (count) => {
      const frame = () => new Promise((painted) => requestAnimationFrame(painted))
      for (let place = 0; place < count; place += 1) {
        document.querySelector<HTMLInputElement>('input[type=radio]')?.click()
        await frame()
        const [next] = [...document.querySelectorAll('button')].filter((one) => one.textContent === 'السؤال التالي')
        next?.click()
        await frame()
      }
    }, questions)
    await expect(page.getByText(room.saved(questions, 0))).toBeVisible()
    isClosing = true
    await page.close()
    await expect.poll(exam.reason).toBe('hidden')
    const { rows } = await platform.db.execute<{ kept: number }>(sql`
      select count(*)::int as kept from attempt_answers join attempts on attempts.id = attempt_id
      where test_id = ${exam.id} and answer_id is not null`)
    expect([rows[0]?.kept, (await exam.attempt())?.score]).toEqual([questions, questions])
    expect(sizes).not.toEqual([])
    expect(Math.max(...sizes)).toBeLessThan(mostBytes)
    letAllPass()
  })
}
