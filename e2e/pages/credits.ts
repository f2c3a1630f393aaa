import { dataCredits, softwareCredits } from '../../apps/portal/src/features/content/about/credits.ts'

/** Of the about page: names of works, licences and institutions, the same in every language, and signs of the trade. */
export const creditWords: readonly string[] = [
  ...[...dataCredits, ...softwareCredits].flatMap(({ name, license, holder, statement = '' }) => [
    name,
    license,
    holder,
    statement,
  ]),
  'OpenAPI 3.1',
  'API',
  'IATA',
  'ISO 3166-1',
  'CLDR',
]
