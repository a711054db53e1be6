import { VideoFrame } from '#web/catalogue/video-frame.tsx'
import { AnswerOption, answerGrid, MarkedAnswer } from '#web/exams/answer-option.tsx'
import { QuestionMap, QuestionSegments } from '#web/exams/question-map.tsx'
import { QuestionPaper } from '#web/exams/question-paper.tsx'
import { ResultPanel } from '#web/exams/result-panel.tsx'
import { TimeBar, Timer } from '#web/exams/timer.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { cols3, nothing, Sheet } from './part.tsx'

const answered = [true, true, true, false, false, true, false, false, false, false]
const short = ['18 Ω', '9 Ω', '2 Ω', '3 Ω']
const long = ['القوة الدافعة أكبر من فرق الجهد دائمًا', 'They are always equal', 'القوة أصغر']

export function ExamSheet() {
  return (
    <Sheet title="الامتحان">
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_304px]">
        <div className="grid gap-5">
          <TimeBar share={0.64} />
          <QuestionSegments answered={answered} current={3} />
          <QuestionPaper
            number={4}
            total={10}
            titleId="q1"
            title="ثلاث مقاومات متماثلة، قيمة كلٍّ منها 6 Ω، موصّلة على التوازي. ما قيمة المقاومة المكافئة؟"
          >
            <fieldset className={answerGrid(short)}>
              {short.map((text, place) => (
                <AnswerOption key={text} name="q1" place={place} text={text} defaultChecked={place === 2} />
              ))}
            </fieldset>
          </QuestionPaper>
          <QuestionPaper number={5} titleId="q2" title="Which statement about the internal resistance is true?">
            <fieldset className={answerGrid(long)}>
              {long.map((text, place) => (
                <AnswerOption key={text} name="q2" place={place} text={text} />
              ))}
            </fieldset>
          </QuestionPaper>
        </div>
        <div className="panel p-6">
          <h2 className="text-title">خريطة الأسئلة</h2>
          <QuestionMap answered={answered} current={3} onGo={nothing} />
        </div>
      </div>
      <Outcomes />
      <VideoFrame url="https://youtu.be/aB3dE5gH7jK" title="مقدمة الكورس" />
      <div className="max-w-72">
        <VideoFrame preview url={null} title="مقدمة الكورس" />
      </div>
    </Sheet>
  )
}

function Outcomes() {
  return (
    <div className={cols3}>
      <div className="grid gap-3">
        <MarkedAnswer place={2} text="9 Ω" mark="wrong" />
        <MarkedAnswer place={3} text="2 Ω" mark="correct" />
        <MarkedAnswer place={0} text="18 Ω" />
        <MarkedAnswer text="2 Ω" mark="correct" />
      </div>
      <div className="grid gap-3">
        <Timer seconds={768} />
        <Timer seconds={299} />
        <Timer seconds={48} />
      </div>
      <div className="rounded-xl border border-border bg-raised shadow-3">
        <ResultPanel
          score={9}
          total={10}
          title="تم تسليم الامتحان"
          text="أجبت إجابة صحيحة عن 9 أسئلة من 10، ونسبتك 90%."
          action={<Button block>العودة إلى الحصة</Button>}
        />
      </div>
    </div>
  )
}
