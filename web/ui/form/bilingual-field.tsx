import type { InputName } from '#contract/input-names.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { Field, TextArea } from './field.tsx'

interface Props {
  /** The name without language: `name` becomes the inputs `name[ar]` and `name[en]`. */
  name: InputName extends infer Name ? (Name extends `${infer Text}[ar]` ? Text : never) : never
  labels: { ar: string; en: string }
  values?: { ar?: string | null; en?: string | null }
  hint?: string
  required?: boolean
  /** Makes English optional. The input stays empty while readers of English get the Arabic text. */
  englishOptional?: boolean
  maxLength?: number
  /** The number of lines of a text area. Without `rows`, the input has a single line. */
  rows?: number
}

/** Renders one text's inputs in both languages, each in its own direction. The user's language comes first. */
export function BilingualField({ name, labels, values, rows, required, englishOptional, ...rest }: Props) {
  const first = useLanguage()
  const order = first === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      {order.map((language) => {
        const isOptional = englishOptional && language === 'en'
        // A reply contains the Arabic text in place of a missing English text.
        const isServed = isOptional && values?.en === values?.ar
        const field = {
          ...rest,
          required: required && !isOptional,
          optional: isOptional,
          name: `${name}[${language}]` as const,
          label: labels[language],
          lang: language,
          dir: language === 'ar' ? 'rtl' : 'ltr',
          defaultValue: isServed ? '' : (values?.[language] ?? ''),
        }
        return rows ? <TextArea key={language} {...field} rows={rows} /> : <Field key={language} {...field} />
      })}
    </div>
  )
}
