import { foldName } from '@portolan/rules/names'

/** Languages whose month and weekday names are read. The names come from the runtime, not from a table of ours. */
const languages = 'en en-GB de de-AT fr es es-MX it pt pt-BR nl sv da nb fi pl cs hu ro tr el ru ca id vi'.split(' ')
/** Abbreviations that people use besides the runtime's. */
const shortened: readonly [string, number][] = [
  ['sept', 9],
  ['mrz', 3],
  ['febr', 2],
]

let months: ReadonlyMap<string, number> | null = null
let weekdays: ReadonlyMap<string, number> | null = null

/** 1 to 12 of a month's name, long or short, in any of the languages; null for any other word, or one of two meanings. */
export function monthNamed(word: string): number | null {
  months ??= namesOf(
    Array.from({ length: 12 }, (_, month): [number, Date] => [month + 1, new Date(Date.UTC(2027, month, 15))]),
    (width) => [{ month: width }, { month: width, day: 'numeric' }],
    shortened,
  )
  return months.get(keyOf(word)) ?? null
}

/** 0 (Sunday) to 6 of a weekday's name. */
export function weekdayNamed(word: string): number | null {
  weekdays ??= namesOf(
    // 3 January 2027 is a Sunday.
    Array.from({ length: 7 }, (_, day): [number, Date] => [day, new Date(Date.UTC(2027, 0, 3 + day))]),
    (width) => [{ weekday: width }],
    [],
  )
  return weekdays.get(keyOf(word)) ?? null
}

const keyOf = (word: string) => foldName(word).replaceAll(/[.,]/g, '')

function namesOf(
  dates: readonly [number, Date][],
  formats: (width: 'long' | 'short') => Intl.DateTimeFormatOptions[],
  extra: readonly [string, number][],
): ReadonlyMap<string, number> {
  const named = new Map<string, number | null>(extra)
  for (const language of languages)
    for (const format of (['long', 'short'] as const).flatMap(formats)) {
      const writer = new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' })
      for (const [number, date] of dates) {
        const part = writer.formatToParts(date).find(({ type }) => type === 'month' || type === 'weekday')
        const name = keyOf(part?.value ?? '')
        if (/^\p{Letter}{2,}$/u.test(name))
          // A word that means two different months in two languages is ambiguous.
          named.set(name, named.has(name) && named.get(name) !== number ? null : number)
      }
    }
  return new Map([...named].filter((entry): entry is [string, number] => entry[1] !== null))
}
