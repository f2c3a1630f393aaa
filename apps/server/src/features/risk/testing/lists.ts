import { RiskLevel } from '@portolan/contract/enums'
import type { List } from '../../../../../../tools/test/lists.ts'
import { scopeValues } from '../../../kernel/scope.ts'
import { findCountryAlerts, findRiskNews, type NewsWanted, type RiskReader } from '../hub.store.ts'

const levels = Object.values(RiskLevel)
const all: NewsWanted = { levels, countries: null, inForce: false, keyword: null, named: [], limit: 5, offset: 0 }

const readerOf = ({ companyId, scope, now }: Parameters<List>[1]): RiskReader => ({
  companyId,
  companyIds: scopeValues(scope).companyIds,
  language: 'en-US',
  now,
})

const news =
  (wanted: Partial<NewsWanted>): List =>
  (tx, asking) =>
    findRiskNews(tx, readerOf(asking), { ...all, ...wanted })

export const lists: Record<string, List> = {
  'risk news': news({}),
  'risk news in force': news({ inForce: true }),
  'risk news of countries': news({ countries: ['JP'] }),
  'risk news by a text': news({ keyword: 'rail', named: [] }),
  'risk alerts of a country': (tx, asking) =>
    findCountryAlerts(tx, readerOf(asking), { country: 'JP', levels, limit: 20, offset: 0 }),
}
