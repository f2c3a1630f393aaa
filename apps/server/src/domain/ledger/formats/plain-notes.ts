/** Bounds of what is kept of a confirmation's own words. */
const mostNotes = 8
const mostChars = 1000
const mostPhones = 4

/**
 * Texts of a confirmation as they may be shown to the traveller and whoever sees the trip: without empty ones and repeats,
 * bounded, and with the digits of payment cards struck out. Absent where there are none.
 */
export function notesOf(texts: readonly (string | null | undefined)[]): { notes?: readonly string[] } {
  // Struck out before the text is cut: a cut card number is none to the check, and still most of one.
  const notes = distinct(texts.map((text) => clean(withoutCards(clean(text, mostChars * 2)), mostChars))).slice(
    0,
    mostNotes,
  )
  return notes.length > 0 ? { notes } : {}
}

/** Texts that can be dialled: 5 digits or more, and nothing but digits, blanks and signs of telephone numbers. */
export function phonesOf(texts: readonly (string | null | undefined)[]): { phones?: readonly string[] } {
  const phones = distinct(texts.map((text) => clean(text, 40))).filter(
    (text) =>
      !isDate.test(text) &&
      withoutCards(text) === text &&
      /^\+?[\d\s().\-/]+(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i.test(text) &&
      text.replaceAll(/\D/g, '').length >= 5,
  )
  return phones.length > 0 ? { phones: phones.slice(0, mostPhones) } : {}
}

const isDate = /^\d{4}[-./]\d{1,2}[-./]\d{1,2}|^\d{1,2}[-./]\d{1,2}[-./]\d{4}/

const clean = (text: string | null | undefined, most: number) =>
  Array.from((text ?? '').trim().slice(0, most * 2))
    .slice(0, most)
    .join('')

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')

/** Digits of a card: 13 to 19 that pass the Luhn check, however they are grouped. The last four stay. */
export function withoutCards(text: string): string {
  return text.replaceAll(/\d(?:[\s.-]{0,2}\d){12,}/g, cardsOut)
}

/** An expiry or security code may stand beside the number, so a card is looked for from each group to each later one. */
function cardsOut(run: string): string {
  const groups = [...run.matchAll(/\d+/g)].map((one) => ({
    digits: one[0],
    start: one.index,
    end: one.index + one[0].length,
  }))
  for (const [from, { start }] of groups.entries()) {
    let digits = ''
    for (const group of groups.slice(from, from + 19)) {
      digits += group.digits
      if (digits.length > 19) break
      if (digits.length >= 13 && isCard(digits))
        return `${run.slice(0, start)}•••• ${digits.slice(-4)}${withoutCards(run.slice(group.end))}`
    }
  }
  return run
}

function isCard(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
