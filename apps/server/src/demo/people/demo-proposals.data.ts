import type { ProposalMessage } from '@portolan/contract/features/trip-proposals/back-office'
import type { ProposalOffer, ProposalPrice } from '@portolan/contract/features/trip-proposals/offer'
import type * as z from 'zod/mini'
import {
  adult,
  britishAirways,
  cathay,
  covent,
  fees,
  finnair,
  flights,
  inn,
  kyotoCar,
  type Leg,
  lufthansa,
  osaka,
  parkPlaza,
} from './demo-proposal-offers.data.ts'
import { harbourVale } from './harbour-vale.ts'
import { kitano } from './kitano.ts'
import { thornePell } from './thorne-pell.ts'

/**
 * Proposals of the agency to the demo's companies. '+1' and '+1@0510' are days counted from the first one of the trip, 'in 5
 * hours' is an instant counted from now.
 */

type Message = z.input<typeof ProposalMessage>

/** What people do with it afterwards, each at its own time. */
export type ProposalAct = { readonly as: string; readonly minutesAgo: number } & (
  | { readonly choose: string; readonly for?: string }
  | { readonly write: string }
  | { readonly submit: string | null; readonly policyReason?: string }
  | { readonly does: 'confirm' | 'ticket' | 'approve' | 'decline' | 'revise' | 'cancel'; readonly words?: string }
  | { readonly complete: string }
)

export interface DemoProposal {
  readonly inDays: number
  /** When it was published first, and then again with other content. */
  readonly sent: readonly {
    readonly hoursAgo: number
    readonly note?: string
    readonly message: Omit<Message, 'issuedAt'>
  }[]
  readonly acts?: readonly ProposalAct[]
}

const hv = (name: string) => `${name}@harbourvale.example`
const kt = (name: string) => `${name}@kitano.example`
const tp = (name: string) => `${name}@thornepell.example`
const dominik = 'dominik.hauser@meridian.example'
const maja = 'maja.sorensen@meridian.example'
const megumi = 'megumi.sakamoto@meridian.example'

const london = (options: z.input<typeof ProposalOffer>[]): Omit<Message, 'issuedAt'> => ({
  company: harbourVale,
  externalRef: 'TP-11870',
  tripName: 'Trade fair London',
  travelers: [{ key: 'mei', email: hv('mei.ling.chan') }],
  contact: dominik,
  note: 'All four arrive on the morning before the fair opens. The hotels are each one train from Olympia.',
  costCentreCode: '4200',
  plans: [{ key: 'fair', name: 'Fair week', options }],
})

/** One flight there and back, and perhaps another. */
interface Short {
  readonly company: string
  readonly ref: string
  readonly tripName: string
  readonly email: string
  readonly contact: string
  readonly costCentre?: string
  readonly currency: string
  readonly hours?: number
  readonly state?: 'draft' | 'publish'
  readonly options: readonly {
    readonly key: string
    readonly out: Leg['flights'][number]
    readonly back: Leg['flights'][number]
    readonly price: Omit<z.input<typeof ProposalPrice>, 'passenger'>
    readonly cabin?: 'Y' | 'S' | 'C'
  }[]
}
type ShortOption = Short['options'][number]
const short = ({
  company,
  ref,
  tripName,
  email,
  contact,
  costCentre,
  currency,
  hours = 60,
  state,
  options,
}: Short): Omit<Message, 'issuedAt'> => ({
  company,
  externalRef: ref,
  tripName,
  travelers: [{ key: 't1', email }],
  contact,
  costCentreCode: costCentre ?? null,
  ...(state ? { state } : {}),
  plans: [
    {
      key: 'plan',
      name: tripName,
      options: options.map(({ key, out, back, price, cabin }) =>
        flights(
          [{ flights: [out] }, { flights: [back] }],
          {
            key,
            currency,
            prices: [adult(price)],
            change: { isAllowed: true, fee: null },
            refund: { isAllowed: false },
            validUntil: `in ${hours} hours`,
          },
          cabin,
        ),
      ),
    },
  ],
})

const singapore: ShortOption = {
  key: 'sq',
  out: ['SQ 891', 'HKG', 'SIN', '+0@0900', '+0@1300'],
  back: ['SQ 896', 'SIN', 'HKG', '+3@1810', '+3@2210'],
  price: { fare: '2680', tax: '590', ...fees },
}
const frankfurt: ShortOption = {
  key: 'nh',
  out: ['NH 223', 'HND', 'FRA', '+0@1120', '+0@1830'],
  back: ['NH 224', 'FRA', 'HND', '+5@2045', '+6@1710'],
  price: { fare: '298000', tax: '74200', serviceFees: [{ title: 1, amount: '4400' }] },
}
const dubai = (price: ShortOption['price']): ShortOption => ({
  key: 'ek',
  out: ['EK 2', 'LHR', 'DXB', '+0@1420', '+1@0020'],
  back: ['EK 1', 'DXB', 'LHR', '+4@0745', '+4@1225'],
  price,
})

export const demoProposals: readonly DemoProposal[] = [
  {
    inDays: 24,
    sent: [
      {
        hoursAgo: 26,
        message: london([cathay(9), lufthansa('5280', 24), britishAirways(24), covent, parkPlaza]),
      },
      {
        hoursAgo: 3,
        note: 'Finnair has opened seats, and Lufthansa is HKD 140 cheaper.',
        message: london([cathay(9), lufthansa('5140', 24), britishAirways(24), finnair(7), covent, parkPlaza]),
      },
    ],
    acts: [
      { as: hv('mei.ling.chan'), minutesAgo: 100, choose: 'cx' },
      { as: hv('mei.ling.chan'), minutesAgo: 98, choose: 'park-plaza' },
      { as: hv('mei.ling.chan'), minutesAgo: 95, write: 'Is breakfast at the Park Plaza served before six?' },
      { as: dominik, minutesAgo: 75, write: 'From 6:30. I have asked them for a box on the first morning.' },
    ],
  },
  {
    inDays: 38,
    sent: [
      {
        hoursAgo: 20,
        message: {
          company: harbourVale,
          externalRef: 'TP-11874',
          tripName: 'Suppliers in Kansai',
          travelers: [
            { key: 'mei', email: hv('mei.ling.chan') },
            { key: 'kenji', email: hv('kenji.mori') },
            { key: 'wei', email: hv('wei.zhang') },
          ],
          requestedBy: hv('daniel.okafor'),
          contact: maja,
          note: 'Please decide together for one of the two plans.',
          costCentreCode: '4200',
          plans: [
            {
              key: 'kyoto',
              name: 'Three nights in Kyoto',
              note: 'By van from the airport; the suppliers are twenty minutes away.',
              options: [
                osaka(
                  'k-hx',
                  [['HX 618', 'HKG', 'KIX', '+0@0830', '+0@1320']],
                  [['HX 619', 'KIX', 'HKG', '+3@1430', '+3@1750']],
                  '2310',
                ),
                osaka(
                  'k-cx',
                  [['CX 566', 'HKG', 'KIX', '+0@0810', '+0@1255']],
                  [['CX 503', 'KIX', 'HKG', '+3@1835', '+3@2145']],
                  '3180',
                ),
                inn('k-granvia', 'Hotel Granvia Kyoto', 'UKY', '96000'),
                inn('k-almont', 'Almont Hotel Kyoto', 'UKY', '61500'),
                kyotoCar,
              ],
            },
            {
              key: 'osaka',
              name: 'Three nights in Osaka',
              note: 'No van: the suppliers fetch you every morning.',
              options: [
                osaka(
                  'o-jl',
                  [['JL 7056', 'HKG', 'KIX', '+0@1035', '+0@1515']],
                  [['JL 7057', 'KIX', 'HKG', '+3@1000', '+3@1305']],
                  '2890',
                ),
                inn('o-granbell', 'Osaka Granbell Hotel', 'OSA', '54000'),
              ],
            },
          ],
        },
      },
    ],
    acts: [
      { as: hv('mei.ling.chan'), minutesAgo: 900, choose: 'k-cx', for: 'mei' },
      { as: hv('mei.ling.chan'), minutesAgo: 899, choose: 'k-granvia', for: 'mei' },
      { as: hv('wei.zhang'), minutesAgo: 640, choose: 'k-hx', for: 'wei' },
      {
        as: hv('daniel.okafor'),
        minutesAgo: 200,
        write: 'Kenji, could you choose by tomorrow? The van is held until then.',
      },
    ],
  },
  {
    inDays: 16,
    sent: [
      {
        hoursAgo: 30,
        message: short({
          company: harbourVale,
          ref: 'TP-11861',
          tripName: 'Quality audit Singapore',
          email: hv('siu.fong.lam'),
          contact: dominik,
          costCentre: '4200',
          currency: 'HKD',
          options: [
            singapore,
            {
              key: 'cx',
              out: ['CX 691', 'HKG', 'SIN', '+0@0805', '+0@1200'],
              back: ['CX 714', 'SIN', 'HKG', '+3@1540', '+3@1940'],
              price: { fare: '3120', tax: '610', ...fees },
            },
          ],
        }),
      },
    ],
    acts: [
      { as: hv('siu.fong.lam'), minutesAgo: 1_500, choose: 'sq' },
      { as: hv('siu.fong.lam'), minutesAgo: 1_490, submit: 'The audit has been moved up by a week.' },
      { as: dominik, minutesAgo: 1_300, does: 'confirm' },
    ],
  },
  {
    inDays: 30,
    sent: [
      {
        hoursAgo: 50,
        message: short({
          company: kitano,
          ref: 'TP-11855',
          tripName: 'フランクフルト工場監査',
          email: kt('emi.okada'),
          contact: megumi,
          currency: 'JPY',
          options: [
            frankfurt,
            {
              key: 'jl',
              out: ['JL 407', 'NRT', 'FRA', '+0@1105', '+0@1810'],
              back: ['JL 408', 'FRA', 'NRT', '+5@1935', '+6@1650'],
              price: { fare: '315000', tax: '72800', serviceFees: [{ title: 1, amount: '4400' }] },
            },
          ],
        }),
      },
    ],
    acts: [
      { as: kt('emi.okada'), minutesAgo: 1_200, write: '復路を一日早められますか。' },
      { as: megumi, minutesAgo: 300, does: 'revise', words: '復路を一日早めた便を確認しています。' },
    ],
  },
  {
    inDays: 9,
    sent: [
      {
        hoursAgo: 240,
        message: short({
          company: thornePell,
          ref: 'TP-11802',
          tripName: 'Site visit Dubai',
          email: tp('tariq.aziz'),
          contact: maja,
          currency: 'GBP',
          hours: 40,
          options: [dubai({ fare: '412', tax: '198.40', serviceFees: [{ title: 1, amount: '22' }] })],
        }),
      },
    ],
    acts: [
      { as: tp('tariq.aziz'), minutesAgo: 14_000, choose: 'ek' },
      { as: tp('tariq.aziz'), minutesAgo: 13_990, submit: null },
      { as: maja, minutesAgo: 13_500, does: 'confirm' },
      { as: maja, minutesAgo: 12_500, does: 'ticket' },
      { as: maja, minutesAgo: 12_400, complete: 'QDXB7K' },
    ],
  },
  {
    inDays: 21,
    sent: [
      {
        hoursAgo: 96,
        message: short({
          company: harbourVale,
          ref: 'TP-11840',
          tripName: 'Customer visit Singapore',
          email: hv('priya.raman'),
          contact: dominik,
          costCentre: '4100',
          currency: 'HKD',
          hours: -20,
          options: [singapore],
        }),
      },
    ],
    acts: [{ as: hv('priya.raman'), minutesAgo: 4_000, choose: 'sq' }],
  },
  {
    inDays: 45,
    sent: [
      {
        hoursAgo: 2,
        message: short({
          company: thornePell,
          ref: 'TP-11881',
          tripName: 'Competition jury Dubai',
          email: tp('amara.nwosu'),
          contact: dominik,
          currency: 'GBP',
          hours: 72,
          state: 'draft',
          options: [dubai({ fare: '468', tax: '201.10', serviceFees: [{ title: 1, amount: '22' }] })],
        }),
      },
    ],
  },
  {
    inDays: 27,
    sent: [
      {
        hoursAgo: 12,
        message: short({
          company: harbourVale,
          ref: 'TP-11876',
          tripName: 'Sales meeting Singapore',
          email: hv('aiko.tanabe'),
          contact: dominik,
          costCentre: '4100',
          currency: 'HKD',
          options: [singapore],
        }),
      },
    ],
    acts: [
      { as: hv('aiko.tanabe'), minutesAgo: 500, choose: 'sq' },
      { as: hv('aiko.tanabe'), minutesAgo: 495, submit: null },
    ],
  },
  {
    inDays: 33,
    sent: [
      {
        hoursAgo: 70,
        message: short({
          company: harbourVale,
          ref: 'TP-11848',
          tripName: 'Factory acceptance Singapore',
          email: hv('wei.zhang'),
          contact: maja,
          costCentre: '4200',
          currency: 'HKD',
          options: [{ ...singapore, cabin: 'C', price: { fare: '14200', tax: '690', ...fees } }],
        }),
      },
    ],
    acts: [
      { as: hv('wei.zhang'), minutesAgo: 4_000, choose: 'sq' },
      { as: hv('wei.zhang'), minutesAgo: 3_990, submit: 'Two meetings on the day of arrival.' },
      { as: maja, minutesAgo: 3_500, does: 'confirm' },
      { as: hv('kenji.mori'), minutesAgo: 3_000, does: 'decline', words: 'Not in business class for four hours.' },
    ],
  },
  {
    inDays: 18,
    sent: [
      {
        hoursAgo: 80,
        message: short({
          company: kitano,
          ref: 'TP-11844',
          tripName: '欧州顧客訪問',
          email: kt('daichi.murata'),
          contact: megumi,
          currency: 'JPY',
          options: [frankfurt],
        }),
      },
    ],
    acts: [{ as: megumi, minutesAgo: 2_000, does: 'cancel', words: '顧客の都合により延期となりました。' }],
  },
  {
    inDays: 12,
    sent: [
      {
        hoursAgo: 60,
        message: short({
          company: harbourVale,
          ref: 'TP-11852',
          tripName: 'Sample review Singapore',
          email: hv('ka.ho.leung'),
          contact: maja,
          costCentre: '4200',
          currency: 'HKD',
          options: [singapore],
        }),
      },
    ],
    acts: [
      { as: hv('ka.ho.leung'), minutesAgo: 3_400, choose: 'sq' },
      { as: hv('ka.ho.leung'), minutesAgo: 3_390, submit: null },
      { as: maja, minutesAgo: 3_000, does: 'confirm' },
      {
        as: hv('kenji.mori'),
        minutesAgo: 2_600,
        does: 'approve',
        words: 'Please take the samples of last month along.',
      },
    ],
  },
  {
    inDays: 14,
    sent: [
      {
        hoursAgo: 28,
        message: short({
          company: thornePell,
          ref: 'TP-11869',
          tripName: 'Facade workshop Dubai',
          email: tp('sofia.kowalska'),
          contact: maja,
          currency: 'GBP',
          options: [dubai({ fare: '431', tax: '198.40', serviceFees: [{ title: 1, amount: '22' }] })],
        }),
      },
    ],
    acts: [
      { as: tp('sofia.kowalska'), minutesAgo: 1_500, choose: 'ek' },
      { as: tp('sofia.kowalska'), minutesAgo: 1_495, submit: null },
      { as: maja, minutesAgo: 1_000, does: 'confirm' },
    ],
  },
]
