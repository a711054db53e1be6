interface Text {
  ar: unknown
  en: unknown
}
type TextsOf<Row> = { [Key in keyof Row as Row[Key] extends Text ? Key : never]: Row[Key] }
type SentTexts<Row> = { [Key in keyof TextsOf<Row>]?: Partial<TextsOf<Row>[Key]> | undefined }

const isText = (value: unknown) => typeof value === 'object' && value !== null && 'ar' in value && 'en' in value

/** Returns every text of the row in both languages after a change. An omitted text or language keeps its value. */
export function textsAfter<Row extends object>(before: Row, sent: SentTexts<Row>) {
  const changes: Partial<Record<string, object>> = sent
  const texts = Object.entries(before).filter(([, value]) => isText(value))
  return Object.fromEntries(texts.map(([name, text]) => [name, { ...text, ...changes[name] }])) as TextsOf<Row>
}
