/** Numbers of documents whose form is known: what a typing slip breaks shows in the form or the check digit. */

export type NumberFault = 'form' | 'checkDigit'

/**
 * What is wrong with a document's number, in capitals and without spaces; null where nothing is, or nothing is known.
 * `kind` and `country` as the traveller profile names them.
 */
export function numberFault(kind: string, country: string, number: string): NumberFault | null {
  if (kind === 'homeReturnPermit') return /^[HM]\d{8}(?:\d{2})?$/.test(number) ? null : 'form'
  if (kind === 'taiwanCompatriotPermit') return /^\d{8}(?:\d{2})?$/.test(number) ? null : 'form'
  if (kind !== 'identityCard') return null
  if (country === 'HK') return verdict(/^[A-Z]{1,2}\d{6}\(?[0-9A]\)?$/, number, isHongKongNumber)
  if (country === 'CN') return verdict(/^\d{17}[0-9X]$/, number, isMainlandNumber)
  if (country === 'TW') return verdict(/^[A-Z][1289A-D]\d{8}$/, number, isTaiwanNumber)
  return null
}

function verdict(form: RegExp, number: string, fits: (number: string) => boolean): NumberFault | null {
  if (!form.test(number)) return 'form'
  return fits(number) ? null : 'checkDigit'
}

const valueOf = (character: string) => Number.parseInt(character, 36)

/** Weights 9 to 1 over prefix (a missing first letter counts 36), digits and check digit (A is 10), modulo 11. */
function isHongKongNumber(number: string): boolean {
  const characters = [...number.replaceAll(/[()]/g, '')]
  const values = characters.map(valueOf)
  if (values.length === 8) values.unshift(36)
  return values.reduce((sum, value, at) => sum + value * (9 - at), 0) % 11 === 0
}

/** ISO 7064 MOD 11-2 (GB 11643). */
function isMainlandNumber(number: string): boolean {
  const rest = [...number].reduce((sum, character) => (sum * 2 + (character === 'X' ? 10 : Number(character))) % 11, 0)
  return rest === 1
}

/** Codes 10 to 35 of Taiwan's letters, in this order. */
const taiwanLetters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

/** Weights 1 9 8 … 1 1 over the letter's two digits and the rest, modulo 10; a second letter counts its last digit. */
function isTaiwanNumber(number: string): boolean {
  const [letter = '', second = '', ...rest] = number
  const code = taiwanLetters.indexOf(letter) + 10
  const sex = /\d/.test(second) ? Number(second) : taiwanLetters.indexOf(second) % 10
  const digits = [Math.floor(code / 10), code % 10, sex, ...rest.map(Number)]
  const weights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]
  return digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % 10 === 0
}
