import { useRef, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { markChanged } from '#web/ui/form/mark-changed.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { editorTexts } from './editor-texts.ts'
import { QuestionFields } from './question-fields.tsx'

interface Props {
  /** The number of existing questions before the new ones. */
  from: number
  /** The fewest new questions that must remain. */
  least: 0 | 1
  /** The exam is strict: leaving its page ends it. */
  strict: boolean
}

/**
 * Renders the new questions, each on its own sheet. Numbers in input names only count up; the server closes gaps that a
 * deletion leaves.
 */
export function NewQuestions({ from, least, strict }: Props) {
  const t = useTexts(editorTexts)
  const [keys, setKeys] = useState(() => Array.from({ length: least }, (_, at) => from + at))
  const [next, setNext] = useState(from + least)
  const adder = useRef<HTMLButtonElement>(null)

  function add() {
    setKeys([...keys, next])
    setNext(next + 1)
  }

  function remove(key: number) {
    setKeys(keys.filter((one) => one !== key))
    adder.current?.focus()
    markChanged(adder.current)
  }

  return (
    <div className="grid gap-4">
      {keys.map((key, place) => (
        <QuestionFields
          key={key}
          name={`questions[${key}]`}
          number={from + place + 1}
          strict={strict}
          onDelete={keys.length > least ? () => remove(key) : undefined}
        />
      ))}
      <Button look="ghost" icon="plus" className="justify-self-start" ref={adder} onClick={add}>
        {t('addQuestion')}
      </Button>
    </div>
  )
}
