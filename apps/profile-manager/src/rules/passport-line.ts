import { isPassportName, suggestPassportName, tidyPassportName } from '@portolan/rules/passport-name'

/** Length of the name in the upper line of a passport's machine-readable zone (ICAO 9303, TD3). */
export const places = 39

export interface PassportLine {
  /** `CHAN<<MEI<LING<<<…`, always 39 characters. */
  readonly text: string
  /** Length of the whole name, without fillers at its end. */
  readonly needs: number
}

/** The name as in a passport's machine-readable zone; null without a Latin spelling. */
export function passportLine(surname: string, given: string): PassportLine | null {
  const names = [surname, given].map(letters)
  if (names.includes(null) || !names[0]) return null
  const whole = names.filter((name) => name !== '').join('<<')
  return { text: whole.slice(0, places).padEnd(places, '<'), needs: whole.length }
}

/** Hyphens and spaces become fillers; apostrophes are dropped. */
function letters(typed: string): string | null {
  const tidy = tidyPassportName(typed)
  if (tidy === '') return ''
  const latin = isPassportName(tidy) ? tidy : suggestPassportName(typed)
  return latin && latin.replaceAll("'", '').replaceAll(/[ -]+/g, '<')
}
