/** The characters of GSM 03.38 that take one septet. */
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** The characters of the extension table of GSM 03.38, each of which takes two septets. */
const gsmPairs = new Set('\f^{}\\[~]|€')

/** Characters of a message in one segment, and in each segment of a longer message. */
const lengths = { gsm: { one: 160, each: 153 }, unicode: { one: 70, each: 67 } } as const
export type SmsEncoding = keyof typeof lengths

/** Returns the encoding of a text message. One foreign character makes the whole message Unicode. */
export const smsEncoding = (text: string): SmsEncoding =>
  [...text].every((sign) => gsm.has(sign) || gsmPairs.has(sign)) ? 'gsm' : 'unicode'

/** Returns the number of segments that a provider bills. A character of two septets never spans two segments. */
export function smsSegments(text: string, encoding: SmsEncoding = smsEncoding(text)): number {
  const { one, each } = lengths[encoding]
  const places = Array.from(text, (sign) => (encoding === 'gsm' ? (gsmPairs.has(sign) ? 2 : 1) : sign.length))
  if (places.reduce((sum, place) => sum + place, 0) <= one) return 1
  let segments = 1
  let used = 0
  for (const place of places) {
    if (used + place > each) {
      segments += 1
      used = 0
    }
    used += place
  }
  return segments
}
