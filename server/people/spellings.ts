/** Names of two words that people also write as one: عبد الحميد and عبدالحميد, نور الدين and نورالدين. */
const compounds = [/(?<=^|\s)(عبد|[أا]بو)\s*(ال\p{L}{2,})/gu, /(?<=^|\s)(\p{L}{2,})\s*(الدين)(?=\s|$)/gu]

const compoundsWith = (between: string, text: string) =>
  compounds.reduce((changed, name) => changed.replace(name, `$1${between}$2`), text)

/**
 * Returns the typed text with compound names as two words, and also as one word if that differs. Replaces the letter
 * forms that a text copied from a PDF has.
 */
export function spellings(typed: string): string[] {
  const text = typed.normalize('NFKC')
  return [...new Set([compoundsWith(' ', text), compoundsWith('', text)])]
}
