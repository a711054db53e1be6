const arabicIndic = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Converts Arabic-Indic and Persian digits: `٠١٠` and `۰۱۰` become `010`. */
export const westernDigits = (text: string) => text.replace(arabicIndic, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Returns the first `limit` digits of a text as Western digits; all digits by default. */
export const onlyDigits = (text: string, limit = Number.POSITIVE_INFINITY) =>
  westernDigits(text).replace(/\D/g, '').slice(0, limit)

/** Converts digits and decimal comma, and removes thousands marks: `١٬٢٠٠٫٥` becomes `1200.5`. */
export const decimalText = (text: string) => westernDigits(text).replace(/٫/g, '.').replace(/٬/g, '')
