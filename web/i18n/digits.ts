const arabicIndic = /[\u0660-\u0669\u06f0-\u06f9]/g

/** `٠١٠` and `۰۱۰` → `010`; everything else as it is. */
export const westernDigits = (text: string) => text.replace(arabicIndic, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Keeps only digits, at most `limit`. */
export const onlyDigits = (text: string, limit = Number.POSITIVE_INFINITY) =>
  westernDigits(text).replace(/\D/g, '').slice(0, limit)

/** Arabic decimal comma and thousands mark included: `١٢٫٥` → `12.5`. */
export const decimalText = (text: string) => westernDigits(text).replace(/٫/g, '.').replace(/٬/g, '')
