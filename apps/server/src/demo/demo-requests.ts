import type { RequestFormInput } from '@portolan/contract/features/trip-requests/form'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import * as z from 'zod/mini'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { type NewRate, saveRates } from '../domain/money/rates.store.ts'
import { createDecideHandlers } from '../features/trip-requests/decide.handlers.ts'
import { createSaveHandlers } from '../features/trip-requests/save.handlers.ts'
import { createSubmitHandlers } from '../features/trip-requests/submit.handlers.ts'
import { createTalkHandlers } from '../features/trip-requests/talk/talk.handlers.ts'
import type { TellDeps } from '../domain/requests/tell.ts'
import { contextOf, viewerOf } from './demo-callers.ts'
import { type DemoViewerRow, demoViewers, hasRequests, lockDemoRequests } from './demo.store.ts'
import { enterPastRequests } from './demo-past-requests.ts'
import { demoRates } from './people/demo-rules.data.ts'
import { harbourVale } from './people/harbour-vale.ts'

const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Rates of this week, which move by up to a percent from day to day: the same for the same day. */
export async function loadDemoRates(pool: Pools['system'], now: Date): Promise<void> {
  const rates = Array.from({ length: 7 }, (_, back) => iso(now.getTime() - back * day)).flatMap((on): NewRate[] =>
    Object.entries(demoRates).map(([currency, rate], place) => ({
      base: 'EUR',
      currency,
      day: on,
      rate: (rate * (1 + 0.01 * Math.sin(Number(on.slice(8)) * 1.7 + place))).toFixed(4),
    })),
  )
  await systemTransaction(pool, null, ({ db }) => saveRates(db, rates))
}

interface DemoRequest {
  readonly by: string
  /** Code of the traveller; null for a guest, whose name the form has. */
  readonly traveller: string | null
  readonly form: Omit<RequestFormInput, 'travelerId'>
  /** Days from today on which the trip begins. */
  readonly inDays: number
  readonly steps?: readonly (
    | { readonly submit: 'approver' | 'consultant'; readonly policyReason?: string }
    | { readonly decide: string; readonly isApproved: boolean; readonly reason?: string }
    | { readonly write: string; readonly by: string }
  )[]
}

const hv = (name: string) => `${name}@harbourvale.example`
const approve = (name: string) => ({ decide: hv(name), isApproved: true })

/** Requests in every state, of the people whom the demo's password opens and of their colleagues. */
const requests: readonly DemoRequest[] = [
  {
    by: hv('mei.ling.chan'),
    traveller: 'HV-001',
    inDays: 16,
    form: {
      tripName: 'Sales meeting Bangkok',
      costCentreCode: '4200',
      purposeCode: 'client',
      contactPhone: '+852 5550 0142',
      flightEstimate: { totalBudget: '3300', currency: 'HKD' },
      segments: [
        { depCity: 'HKG', dstCity: 'BKK', depDateText: '+0', depTime: '06:00-12:00', fareClass: 'Y' },
        { depCity: 'BKK', dstCity: 'HKG', depDateText: '+2', depTime: '18:00-23:59', fareClass: 'Y' },
      ],
      hotels: [
        {
          cityCode: 'BKK',
          hotelName: 'Anantara Siam Bangkok',
          checkinText: '+0',
          checkoutText: '+2',
          estimate: { perNight: '5400', currency: 'THB' },
        },
      ],
      noteToApprover: 'Client travels on the same flight, contract to be read on the way.',
    },
    steps: [
      { submit: 'approver', policyReason: 'The client has all meetings in this hotel; a taxi each way costs more.' },
      { write: 'Is the Tuesday flight fine, or rather Wednesday?', by: hv('kenji.mori') },
    ],
  },
  {
    by: hv('mei.ling.chan'),
    traveller: 'HV-001',
    inDays: 40,
    form: {
      tripName: 'Canton supplier visit',
      costCentreCode: '4200',
      purposeCode: 'client',
      flightEstimate: { totalBudget: '1800', currency: 'CNY' },
      segments: [
        { depCity: 'HKG', dstCity: 'CAN', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'CAN', dstCity: 'HKG', depDateText: '+1', fareClass: 'Y' },
      ],
    },
    steps: [{ submit: 'approver' }, approve('kenji.mori')],
  },
  {
    by: hv('mei.ling.chan'),
    traveller: 'HV-001',
    inDays: 30,
    form: {
      tripName: 'Milan fabric fair',
      costCentreCode: '4200',
      purposeCode: 'fair',
      flightEstimate: { totalBudget: '31000', currency: 'HKD' },
      segments: [
        { depCity: 'HKG', dstCity: 'MIL', depDateText: '+0', fareClass: 'C' },
        { depCity: 'MIL', dstCity: 'HKG', depDateText: '+4', fareClass: 'C' },
      ],
    },
    steps: [
      { submit: 'approver' },
      {
        decide: hv('kenji.mori'),
        isApproved: false,
        reason: 'Please take premium economy, and share the stand with Wei.',
      },
    ],
  },
  {
    by: hv('mei.ling.chan'),
    traveller: 'HV-001',
    inDays: 55,
    form: {
      tripName: 'Osaka showroom',
      costCentreCode: '4200',
      segments: [
        { depCity: 'HKG', dstCity: 'OSA', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'OSA', dstCity: 'HKG', depDateText: '+3', fareClass: 'Y' },
      ],
    },
  },
  {
    by: hv('daniel.okafor'),
    traveller: 'HV-007',
    inDays: 21,
    form: {
      tripName: 'Factory audit Hanoi',
      costCentreCode: '4200',
      flightEstimate: { totalBudget: '3200', currency: 'HKD' },
      segments: [
        { depCity: 'HKG', dstCity: 'HAN', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'HAN', dstCity: 'HKG', depDateText: '+3', fareClass: 'Y' },
      ],
      hotels: [
        { cityCode: 'HAN', checkinText: '+0', checkoutText: '+3', estimate: { perNight: '120', currency: 'USD' } },
      ],
    },
    steps: [{ submit: 'approver' }],
  },
  {
    by: hv('daniel.okafor'),
    traveller: null,
    inDays: 12,
    form: {
      tripName: 'Candidate interview',
      guest: { name: 'Ana Silva', email: 'ana.silva@example.com' },
      costCentreCode: '4300',
      purposeCode: 'internal',
      flightEstimate: { totalBudget: '2600', currency: 'SGD' },
      segments: [
        { depCity: 'SIN', dstCity: 'HKG', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'HKG', dstCity: 'SIN', depDateText: '+1', fareClass: 'Y' },
      ],
    },
    steps: [{ submit: 'consultant' }],
  },
  {
    by: hv('ka.ho.leung'),
    traveller: 'HV-015',
    inDays: 9,
    form: {
      tripName: 'Shenzhen workshop',
      costCentreCode: '4200',
      products: [
        {
          productCode: 'transfer',
          requestSummary: 'Car across the border, both ways',
          startDateText: '+0',
          estimate: { totalBudget: '1400', currency: 'HKD' },
        },
      ],
      hotels: [
        { cityCode: 'SZX', checkinText: '+0', checkoutText: '+1', estimate: { perNight: '600', currency: 'CNY' } },
      ],
    },
    steps: [{ submit: 'approver' }],
  },
  // Iraq has the highest level: not submitted yet, and its form warns.
  {
    by: hv('ka.ho.leung'),
    traveller: 'HV-015',
    inDays: 33,
    form: {
      tripName: 'Erbil buyers’ fair',
      costCentreCode: '4200',
      purposeCode: 'fair',
      flightEstimate: { totalBudget: '14200', currency: 'HKD' },
      segments: [
        { depCity: 'HKG', dstCity: 'EBL', depDateText: '+0', fareClass: 'Y' },
        { depCity: 'EBL', dstCity: 'HKG', depDateText: '+3', fareClass: 'Y' },
      ],
    },
  },
  {
    by: hv('priya.raman'),
    traveller: 'HV-008',
    inDays: 25,
    form: {
      tripName: 'London key account review',
      costCentreCode: '4100',
      purposeCode: 'client',
      flightEstimate: { totalBudget: '52000', currency: 'HKD' },
      segments: [
        { depCity: 'HKG', dstCity: 'LON', depDateText: '+0', fareClass: 'C' },
        { depCity: 'LON', dstCity: 'HKG', depDateText: '+5', fareClass: 'C' },
      ],
    },
    steps: [
      { submit: 'approver', policyReason: 'Both flights are full below this fare in the week of the review.' },
      approve('thomas.lindqvist'),
    ],
  },
  // Business on a short flight: a second level decides although it is cheap.
  {
    by: hv('camille.laurent'),
    traveller: 'HV-020',
    inDays: 19,
    form: {
      tripName: 'Singapore tender',
      costCentreCode: '4100',
      purposeCode: 'client',
      flightEstimate: { totalBudget: '9800', currency: 'HKD' },
      segments: [
        { depCity: 'HKG', dstCity: 'SIN', depDateText: '+0', fareClass: 'C' },
        { depCity: 'SIN', dstCity: 'HKG', depDateText: '+1', fareClass: 'C' },
      ],
    },
    steps: [{ submit: 'approver' }],
  },
  // First class is not allowed, and asked for with a reason.
  {
    by: hv('hiu.tung.ng'),
    traveller: 'HV-011',
    inDays: 28,
    form: {
      tripName: 'Dubai with the client',
      costCentreCode: '4100',
      purposeCode: 'client',
      flightEstimate: { totalBudget: '38000', currency: 'HKD' },
      segments: [
        { depCity: 'HKG', dstCity: 'DXB', depDateText: '+0', fareClass: 'F' },
        { depCity: 'DXB', dstCity: 'HKG', depDateText: '+4', fareClass: 'C' },
      ],
    },
    steps: [
      {
        submit: 'approver',
        policyReason: 'The client flies first on the way out, wants to work with me there and pays the difference.',
      },
    ],
  },
]

/** Enters the demo's requests by the calls that people make, unless there are any. Of two processes one does it. */
export async function loadDemoRequests(pool: Pools['system'], deps: TellDeps): Promise<void> {
  // The lock is held by a transaction of its own, while the calls commit theirs.
  await systemTransaction(pool, null, async ({ db }) => {
    await lockDemoRequests(db)
    if (await hasRequests(db)) return
    await enterPastRequests(pool, deps.now())
    await enterRequests(pool, deps, await demoViewers(db, harbourVale))
  })
}

async function enterRequests(pool: Pools['system'], deps: TellDeps, viewers: readonly DemoViewerRow[]): Promise<void> {
  const calls = {
    ...createSaveHandlers(deps),
    ...createSubmitHandlers(deps),
    ...createDecideHandlers(deps),
    ...createTalkHandlers(deps),
  }
  const today = deps.now().getTime()
  for (const request of requests) {
    const as = (email: string) => contextOf(pool, viewerOf(viewers, email), deps)
    const traveler = viewers.find(({ traveler_code: code }) => code === request.traveller)
    const form = z.parse(RequestForm, {
      ...withDays(request.form, today + request.inDays * day),
      travelerId: traveler?.traveler_id == null ? null : String(traveler.traveler_id),
    })
    const { Requests } = await calls.update({ form }, as(request.by))
    const [made] = Requests as RequestState[]
    if (!made) throw new Error(`The demo's request ${request.form.tripName} was not made`)
    const named = { ReferenceNumber: made.ReferenceNumber }
    for (const step of request.steps ?? []) {
      if ('submit' in step)
        await calls.submit({ ...named, to: step.submit, policyReason: step.policyReason ?? null }, as(request.by))
      else if ('decide' in step)
        await calls.auditApprove(
          { ...named, isApproved: step.isApproved, reason: step.reason ?? null },
          as(step.decide),
        )
      else await calls.postMessage({ ...named, text: step.write }, as(step.by))
    }
  }
}

/** Days of the data are counted from the first one: '+2' is two days later. */
function withDays<T>(value: T, first: number): T {
  return JSON.parse(JSON.stringify(value), (_, text: unknown) =>
    typeof text === 'string' && /^\+\d$/.test(text) ? iso(first + Number(text) * day).replaceAll('-', '') : text,
  ) as T
}
