/**
 * Countries that count as one area, each from a day on (null: since before the ledger begins), and where a tax year does not
 * begin on 1 January. Kept by hand, checked in November 2026: a change of membership is a line here.
 *
 * Sources: European Commission, 'Schengen area' (Croatia: Council Decision (EU) 2022/2451; Bulgaria and Romania: Council
 * Decisions (EU) 2024/210 for air and sea borders from 31 March 2024, 2024/3212 for land borders from 1 January 2025, and
 * the short-stay calculator counts both from 31 March 2024); Regulation (EU) 2016/399; Regulation (EC) 883/2004 and the EEA
 * and Swiss agreements for social security.
 */

/** Short stays of 90 days in 180. Monaco has France's borders; San Marino and Vatican City have no checks towards Italy. */
export const schengen: readonly (readonly [country: string, from: string | null])[] = [
  ...(
    'AT BE CH CZ DE DK EE ES FI FR GR HU IS IT LI LT LU LV MT NL NO PL PT SE SI SK MC SM VA'.split(' ') as string[]
  ).map((country) => [country, null] as const),
  ['HR', '2023-01-01'],
  ['BG', '2024-03-31'],
  ['RO', '2024-03-31'],
]

/** The European Union, Iceland, Liechtenstein, Norway and Switzerland: where social security is coordinated. */
export const eea: readonly string[] =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Whose nationals move freely in the Schengen area: the 90 days do not apply to them. */
export const freeMovement: readonly string[] = [...eea]

/** The first day of the tax year of persons, `MM-DD`, where that is not 1 January. */
export const taxYears: Readonly<Record<string, string>> = {
  AU: '07-01',
  BD: '07-01',
  GB: '04-06',
  HK: '04-01',
  IN: '04-01',
  LK: '04-01',
  MU: '07-01',
  NA: '03-01',
  NP: '07-16',
  NZ: '04-01',
  PK: '07-01',
  ZA: '03-01',
}

/** There is no transit area for international flights: whoever changes planes has entered. */
export const withoutTransit: readonly string[] = ['US']
