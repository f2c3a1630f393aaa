import type { CompanyFacts } from '../state/compose-store.ts'

/** For tests: a company in Hong Kong. */
export const exampleCompany: CompanyFacts = {
  code: 'HVT',
  name: 'Harbour & Vale',
  id: '1',
  timeZone: 'Asia/Hong_Kong',
  Currency: { Code: 'HKD', Digits: 2 },
  Currencies: [
    { Code: 'HKD', Digits: 2, HasRate: true },
    { Code: 'JPY', Digits: 0, HasRate: true },
    { Code: 'XAF', Digits: 0, HasRate: false },
  ],
  Rates: { Day: '20261120', Base: 'EUR', Rates: { HKD: '9', JPY: '180' } },
  costCentres: [],
}
