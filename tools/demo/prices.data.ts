/** What travel costs in the demo world. Amounts are US dollars of a plausible year, not of any published fare. */

/** What a dollar costs in each currency of the demo world, roughly. */
export const unitsPerDollar = {
  USD: 1,
  HKD: 7.8,
  JPY: 150,
  GBP: 0.79,
  EUR: 0.92,
  SGD: 1.34,
  CNY: 7.2,
  TWD: 32,
  KRW: 1_370,
  AUD: 1.52,
  THB: 35,
  MYR: 4.5,
  AED: 3.67,
} as const
export type DemoCurrency = keyof typeof unitsPerDollar

/** Currencies, and telephone numbers that nobody has: reserved for fiction, or in a block that does not exist. */
export const countries: Readonly<Record<string, { currency: DemoCurrency; phone: string; stayTax: number }>> = {
  HK: { currency: 'HKD', phone: '+852 0000 ####', stayTax: 0.13 },
  SG: { currency: 'SGD', phone: '+65 0000 ####', stayTax: 0.19 },
  JP: { currency: 'JPY', phone: '+81 3-0000-####', stayTax: 0.1 },
  TW: { currency: 'TWD', phone: '+886 2 0000 ####', stayTax: 0.15 },
  CN: { currency: 'CNY', phone: '+86 10 0000 ####', stayTax: 0.16 },
  KR: { currency: 'KRW', phone: '+82 2-000-####', stayTax: 0.1 },
  AU: { currency: 'AUD', phone: '+61 2 7010 ####', stayTax: 0.1 },
  TH: { currency: 'THB', phone: '+66 2 000 ####', stayTax: 0.177 },
  MY: { currency: 'MYR', phone: '+60 3 0000 ####', stayTax: 0.16 },
  GB: { currency: 'GBP', phone: '+44 20 7946 0###', stayTax: 0.2 },
  DE: { currency: 'EUR', phone: '+49 69 90009-###', stayTax: 0.07 },
  FR: { currency: 'EUR', phone: '+33 1 99 00 ####', stayTax: 0.1 },
  NL: { currency: 'EUR', phone: '+31 20 000 ####', stayTax: 0.125 },
  US: { currency: 'USD', phone: '+1 212 555 01##', stayTax: 0.14 },
  AE: { currency: 'AED', phone: '+971 4 000 ####', stayTax: 0.15 },
}

/** A night of a good hotel before taxes. */
export const nightRates: Readonly<Record<string, number>> = {
  HKG: 230,
  SIN: 260,
  NRT: 270,
  HND: 270,
  TPE: 180,
  PVG: 170,
  PEK: 165,
  ICN: 200,
  SYD: 220,
  BKK: 130,
  KUL: 105,
  LHR: 290,
  FRA: 210,
  CDG: 310,
  AMS: 240,
  JFK: 330,
  SFO: 280,
  LAX: 265,
  SEA: 230,
  DXB: 220,
  OSA: 170,
  EDI: 190,
  CAN: 120,
}

export const roomFactors: Readonly<Record<string, number>> = {
  'Standard queen': 0.9,
  'Superior king': 1,
  'Deluxe twin': 1.15,
  'Executive suite': 1.7,
}

/** A rental day by class of the car. */
export const carRates: Readonly<Record<string, number>> = { C: 42, I: 52, F: 68 }

/** A seat one way by the railway's code and class, in the railway's own currency. */
export const railFares: Readonly<Record<string, { currency: DemoCurrency; first: number; second: number }>> = {
  JR: { currency: 'JPY', first: 19_590, second: 14_720 },
  '9F': { currency: 'GBP', first: 230, second: 129 },
  GR: { currency: 'GBP', first: 158, second: 87.5 },
  MTR: { currency: 'HKD', first: 395, second: 247 },
}

/** How a booking class is sold: what it costs beside the cheapest economy fare, and what may be done with it. */
export interface FareClass {
  readonly factor: number
  readonly rule: 'FLX' | 'SEM' | 'SAV'
}
export const fareClasses: Readonly<Record<string, FareClass>> = {
  Y: { factor: 1.9, rule: 'FLX' },
  M: { factor: 1.25, rule: 'SEM' },
  K: { factor: 1, rule: 'SAV' },
  T: { factor: 2, rule: 'SEM' },
  J: { factor: 5, rule: 'FLX' },
  D: { factor: 3.8, rule: 'SEM' },
}

/** What is printed on a ticket by its strictest fare; a ticket with nothing printed leaves both questions open. */
export const endorsements: Readonly<Record<FareClass['rule'], readonly (string | null)[]>> = {
  FLX: ['REFUNDABLE/CHANGES PERMITTED', 'REFUNDABLE/CHANGES PERMITTED', null],
  SEM: ['NONEND/CHANGE FEE APPLIES', 'NONEND/NON-REF/CHANGE FEE APPLIES', 'VALID ON CARRIER ONLY/CHANGE FEE APPLIES'],
  SAV: ['NOREF/NOEXCH', 'NOREF/NOEXCH. NO VALUE AFTER FIRST FLT DATE', 'NONEND/NON-REF/CHANGE FEE APPLIES'],
}

/** Taxes of a departure, in dollars, by country; elsewhere airport charges alone. */
export const departureTaxes: Readonly<Record<string, readonly { type: string; name: string; dollars: number }[]>> = {
  HK: [
    { type: 'HK', name: 'Air passenger departure tax', dollars: 25.6 },
    { type: 'G3', name: 'Airport construction fee', dollars: 20.5 },
  ],
  JP: [
    { type: 'SW', name: 'Passenger service facility charge', dollars: 19.5 },
    { type: 'TK', name: 'International tourist tax', dollars: 6.7 },
  ],
  GB: [
    { type: 'GB', name: 'Air Passenger Duty', dollars: 111.4 },
    { type: 'UB', name: 'Passenger service charge', dollars: 48.2 },
  ],
  US: [
    { type: 'US', name: 'Transportation tax', dollars: 22.9 },
    { type: 'AY', name: 'September 11th security fee', dollars: 5.6 },
  ],
}
export const otherDepartureTaxes = [{ type: 'XT', name: 'Airport charges', dollars: 31.4 }] as const

/** Accounting codes of the carriers, the first three digits of their tickets. */
export const ticketCodes: Readonly<Record<string, string>> = {
  CX: '160',
  SQ: '618',
  NH: '205',
  JL: '131',
  BR: '695',
  CI: '297',
  MU: '781',
  CA: '999',
  KE: '180',
  QF: '081',
  TG: '217',
  MH: '232',
  BA: '125',
  LH: '220',
  AF: '057',
  KL: '074',
  DL: '006',
  UA: '016',
  AA: '001',
  AS: '027',
  EK: '176',
}

/** What hotels, airlines and rental desks write to the traveller: in Japanese for a company in Japan, else in English. */
export const notes = {
  en: {
    Air: ['Check-in closes 60 minutes before departure.', 'Bag drop opens 3 hours before departure.'],
    Hotel: [
      'Late arrival is guaranteed. Please show a photo ID at check-in.',
      'Quiet room on a high floor requested, subject to availability.',
      'The airport bus stops in front of the hotel every 20 minutes.',
    ],
    Car: [
      'The desk is in the arrivals hall. Bring your driving licence.',
      'Take the shuttle bus to the rental car centre.',
    ],
    Rail: ['Collect the ticket from a machine with the confirmation number.', 'Boarding closes 10 minutes before.'],
  },
  ja: {
    Air: ['ご搭乗手続きの締切は出発の60分前です。'],
    Hotel: [
      '遅いご到着も承っております。チェックイン時に身分証をご提示ください。',
      '高層階の静かなお部屋を希望済みです。',
    ],
    Car: ['カウンターは到着ロビーにあります。運転免許証をお持ちください。'],
    Rail: ['予約番号で券売機から切符をお受け取りください。'],
  },
} as const
