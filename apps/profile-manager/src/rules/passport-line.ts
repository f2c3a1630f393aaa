import { isPassportName, suggestPassportName, tidyPassportName } from '@portolan/rules/passport-name'

/** Places for the name in the upper line of a passport's machine-readable zone (ICAO 9303, TD3). */
export const places = 39

export interface PassportLine {
  /** `CHAN<<MEI<LING<<<…`, always 39 long. */
  readonly text: string
  /** How many places the whole name needs, without fillers at its end. */
  readonly needs: number
}

/** The name as the lower edge of a passport shows it; null while there is no Latin spelling of it. */
export function passportLine(surname: string, given: string): PassportLine | null {
  const names = [surname, given].map(letters)
  if (names.includes(null) || !names[0]) return null
  const whole = names.filter((name) => name !== '').join('<<')
  return { text: whole.slice(0, places).padEnd(places, '<'), needs: whole.length }
}

/** Hyphens and spaces become fillers, apostrophes go. */
function letters(typed: string): string | null {
  const tidy = tidyPassportName(typed)
  if (tidy === '') return ''
  const latin = isPassportName(tidy) ? tidy : suggestPassportName(typed)
  return latin && latin.replaceAll("'", '').replaceAll(/[ -]+/g, '<')
}
