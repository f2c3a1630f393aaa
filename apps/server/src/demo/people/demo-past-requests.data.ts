import { harbourVale } from './harbour-vale.ts'
import { kitano } from './kitano.ts'

/** Requests of the demo's past half year, from which approval health has its figures. */

export interface PastTrip {
  readonly name: string
  /** IATA codes. */
  readonly from: string
  readonly to: string
  /** In the company's currency, as a decimal text. */
  readonly estimate: string
}

/** How long a level takes, in the company's working hours, and which of its decisions decline: every n-th. */
export interface PastPace {
  readonly hours: readonly [number, number]
  readonly declinesEvery?: number
}

export interface PastCompany {
  readonly company: string
  readonly currency: string
  readonly count: number
  readonly travellers: readonly { readonly code: string; readonly costCentre: string | null }[]
  readonly trips: readonly PastTrip[]
  /** By rule and level. */
  readonly pace: Readonly<Record<string, readonly PastPace[]>>
  /** Codes: who decided for whom during ten days, so many days ago. */
  readonly standIn?: { readonly from: string; readonly to: string; readonly daysAgo: number }
}

const of = (costCentre: string, ...codes: readonly string[]) => codes.map((code) => ({ code, costCentre }))

export const pastRequests: readonly PastCompany[] = [
  {
    company: harbourVale,
    currency: 'HKD',
    count: 60,
    travellers: [
      ...of('4200', 'HV-001', 'HV-006', 'HV-007', 'HV-015', 'HV-025'),
      ...of('4100', 'HV-008', 'HV-010', 'HV-011', 'HV-020'),
      ...of('4300', 'HV-013', 'HV-027'),
    ],
    trips: [
      { name: 'Supplier visit Hanoi', from: 'HKG', to: 'HAN', estimate: '7400' },
      { name: 'Showroom Osaka', from: 'HKG', to: 'OSA', estimate: '14200' },
      { name: 'Buyers’ week Shanghai', from: 'HKG', to: 'SHA', estimate: '9600' },
      { name: 'Key account Singapore', from: 'HKG', to: 'SIN', estimate: '12800' },
      { name: 'Fabric fair Milan', from: 'HKG', to: 'MIL', estimate: '46500' },
      { name: 'Factory audit Dhaka', from: 'HKG', to: 'DAC', estimate: '11900' },
      { name: 'Port visit Busan', from: 'HKG', to: 'PUS', estimate: '8800' },
      { name: 'Sales review Sydney', from: 'HKG', to: 'SYD', estimate: '33600' },
      { name: 'Board meeting London', from: 'HKG', to: 'LON', estimate: '58000' },
    ],
    pace: {
      // Quick, and it declines now and then.
      usual: [{ hours: [0.4, 7], declinesEvery: 10 }, { hours: [6, 19] }],
      costly: [{ hours: [1, 8] }, { hours: [2, 12] }, { hours: [16, 42], declinesEvery: 4 }],
    },
    standIn: { from: 'HV-009', to: 'HV-031', daysAgo: 60 },
  },
  {
    company: kitano,
    currency: 'JPY',
    count: 22,
    travellers: ['KT-002', 'KT-003', 'KT-005', 'KT-007', 'KT-009', 'KT-012', 'KT-015'].map((code) => ({
      code,
      costCentre: null,
    })),
    trips: [
      { name: '大阪営業所', from: 'TYO', to: 'OSA', estimate: '42000' },
      { name: '札幌 納入立会い', from: 'TYO', to: 'CTS', estimate: '68000' },
      { name: 'Munich laser fair', from: 'TYO', to: 'MUC', estimate: '540000' },
      { name: '福岡 定期点検', from: 'TYO', to: 'FUK', estimate: '61000' },
    ],
    pace: { all: [{ hours: [2, 15], declinesEvery: 8 }] },
  },
]
