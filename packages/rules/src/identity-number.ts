/** Checks the numbers of documents whose format is published: the format and the check digit reveal typing errors. */

export type NumberFault = 'form' | 'checkDigit'

/**
 * What is wrong with a document number; null when it is right or when its format is not known. `number` is in capitals
 * and has no spaces; `kind` and `country` are those of the traveller profile.
 */
export function numberFault(kind: string, country: string, number: string): NumberFault | null {
  if (kind === 'homeReturnPermit') return /^[HM]\d{8}(?:\d{2})?$/.test(number) ? null : 'form'
  if (kind === 'taiwanCompatriotPermit') return /^\d{8}(?:\d{2})?$/.test(number) ? null : 'form'
  if (kind !== 'identityCard') return null
  if (country === 'HK') return check(/^[A-Z]{1,2}\d{6}\(?[0-9A]\)?$/, number, isHongKongNumber)
  if (country === 'CN') return check(/^\d{17}[0-9X]$/, number, isMainlandNumber)
  if (country === 'TW') return check(/^[A-Z][1289A-D]\d{8}$/, number, isTaiwanNumber)
  return null
}

function check(form: RegExp, number: string, hasCheckDigit: (number: string) => boolean): NumberFault | null {
  if (!form.test(number)) return 'form'
  return hasCheckDigit(number) ? null : 'checkDigit'
}

const valueOf = (character: string) => Number.parseInt(character, 36)

/** Weights 9 to 1 over prefix (a missing first letter counts 36), digits and check digit (A is 10), modulo 11. */
function isHongKongNumber(number: string): boolean {
  const characters = [...number.replaceAll(/[()]/g, '')]
  const values = characters.map(valueOf)
  if (values.length === 8) values.unshift(36)
  return values.reduce((sum, value, index) => sum + value * (9 - index), 0) % 11 === 0
}

/** ISO 7064 MOD 11-2 (GB 11643). */
function isMainlandNumber(number: string): boolean {
  const rest = [...number].reduce((sum, character) => (sum * 2 + (character === 'X' ? 10 : Number(character))) % 11, 0)
  return rest === 1
}

/** The letters that Taiwan counts as 10 to 35, in this order. */
const taiwanLetters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

/** Weights 1 9 8 … 1 1 over the letter's two digits and the rest, modulo 10; a second letter counts as its last digit. */
function isTaiwanNumber(number: string): boolean {
  const [letter = '', second = '', ...rest] = number
  const code = taiwanLetters.indexOf(letter) + 10
  const sex = /\d/.test(second) ? Number(second) : taiwanLetters.indexOf(second) % 10
  const digits = [Math.floor(code / 10), code % 10, sex, ...rest.map(Number)]
  const weights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 10 === 0
}
