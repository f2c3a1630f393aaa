import type { PolicyDocument } from '@portolan/rules/policy/policy-document'
import { textInLanguage } from '@portolan/rules/policy/policy-reason'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { placeName } from '../../../parts/place-picker/place-names.ts'
import { airlinesQuery, placeQuery } from '../../../parts/place-picker/places.queries.ts'
import { carriersOf, placesOf, type RuleTools } from './rule-words.ts'

/** Names for the sentences of policies: of groups, countries and places. Codes stand until the names have come. */
export function useRuleTools(...documents: readonly Pick<PolicyDocument, 'groups' | 'rules'>[]): RuleTools {
  const { t } = useTranslation('policiesWriter')
  const language = useLanguage()
  const codes = [...new Set(documents.flatMap(({ rules }) => rules.flatMap((rule) => placesOf(rule))))].slice(0, 200)
  const found = useQueries({ queries: codes.map((code) => placeQuery(code)) })
  const names = new Map(
    codes.flatMap((code, at) => {
      const place = found[at]?.data
      return place ? [[code, placeName(place, language)] as const] : []
    }),
  )
  const carriers = [...new Set(documents.flatMap(({ rules }) => rules.flatMap((rule) => carriersOf(rule))))].slice(
    0,
    50,
  )
  const airlines = useQueries({ queries: carriers.map((code) => airlinesQuery(code)) })
  const airlineNames = new Map(
    carriers.flatMap((code, at) => {
      const airline = airlines[at]?.data?.find((one) => one.code === code)
      return airline ? [[code, placeName(airline, language)] as const] : []
    }),
  )
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const groups = new Map(
    documents.toReversed().flatMap((one) => one.groups.map((group) => [group.code, group.name] as const)),
  )
  return {
    t,
    language,
    place: (code) => (code.length === 2 ? (countries.of(code) ?? code) : (names.get(code) ?? code)),
    carrier: (code) => airlineNames.get(code) ?? code,
    group: (code) => {
      const name = groups.get(code)
      return name ? textInLanguage(name, language) : code
    },
  }
}
