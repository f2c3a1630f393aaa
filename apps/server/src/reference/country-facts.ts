/** Currencies, plugs and emergency numbers of countries, maintained by hand: what is not certain is left out. */
import { countryCurrencies } from './country-currencies.data.ts'
import { emergencyNumbers } from './emergency-numbers.data.ts'
import { powerPlugs } from './power-plugs.data.ts'

/** Of which day the tables are. */
export const countryFactsAsOf = '2025-01-01'

/** Codes separated by spaces, each with its countries: a table that stays readable. */
function byCountry<T>(table: Readonly<Record<string, string>>, read: (key: string) => T): ReadonlyMap<string, T> {
  return new Map(
    Object.entries(table).flatMap(([key, countries]) =>
      countries.split(' ').map((code): [string, T] => [code, read(key)]),
    ),
  )
}

let currencies: ReadonlyMap<string, readonly string[]> | null = null

/** ISO 4217 codes of the legal tender, the usual one first. */
export const currenciesOf = (country: string): readonly string[] =>
  (currencies ??= byCountry(countryCurrencies, (key) => key.split('+'))).get(country) ?? []

export interface PowerPlugs {
  /** Letters of IEC TR 60083. */
  readonly types: readonly string[]
  readonly volts: readonly number[]
  readonly hertz: readonly number[]
}

let plugs: ReadonlyMap<string, PowerPlugs> | null = null

function readPlugs(key: string): PowerPlugs {
  const [types = '', volts = '', hertz = ''] = key.split(' ')
  const numbers = (text: string) => text.split('/').map(Number)
  return { types: [...types], volts: numbers(volts), hertz: numbers(hertz) }
}

export const plugsOf = (country: string): PowerPlugs | null =>
  (plugs ??= byCountry(powerPlugs, readPlugs)).get(country) ?? null

export interface EmergencyNumber {
  readonly kind: 'all' | 'police' | 'ambulance' | 'fire'
  readonly number: string
}

const kinds: Readonly<Record<string, EmergencyNumber['kind']>> = {
  all: 'all',
  police: 'police',
  ambulance: 'ambulance',
  fire: 'fire',
}

/** Empty where the table has none. */
export function emergencyNumbersOf(country: string): readonly EmergencyNumber[] {
  const text = Object.hasOwn(emergencyNumbers, country) ? emergencyNumbers[country] : undefined
  return (text?.split(', ') ?? []).flatMap((entry) => {
    const [kind = '', number = ''] = entry.split(' ')
    const known = kinds[kind]
    return known ? [{ kind: known, number }] : []
  })
}
