import type { GoldenCase } from './golden-case.ts'
import { fareCap, nightCap } from './golden-rules.ts'

const flight = [{ from: 'HKG', to: 'LHR' }] as const
const fare = (airfare: number) => ({ trip: { airfare }, flights: flight })
const toBritain = {
  from: 'HKG',
  fromCountry: 'HK',
  to: 'LON',
  toCountry: 'GB',
  isInternational: true,
  month: 3,
} as const
const byRoute = fareCap('HKD', [{ from: ['HK'], to: ['GB'] }, 9_000], [{ isInternational: true }, 6_000], [{}, 2_000])
const paris = nightCap('EUR', [['PAR'], [], 200], [['FR'], [], 150], [[], [], 120])
const seasons = nightCap('EUR', [['PAR'], [6, 7], 260], [['PAR'], [], 200])

export const fareCases: readonly GoldenCase[] = [
  { proves: 'A fare at the cap is fine.', rules: [fareCap('HKD', [{}, 5_000])], facts: fare(5_000), verdict: 'fine' },
  {
    proves: 'A fare one cent above the cap is broken.',
    rules: [fareCap('HKD', [{}, 5_000])],
    facts: fare(5_000.01),
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$5,000.01 for the flights; policy: up to HK$5,000.00 → HK$5,000.00'],
  },
  {
    proves: 'A fare one cent below the cap is fine.',
    rules: [fareCap('HKD', [{}, 5_000])],
    facts: fare(4_999.99),
    verdict: 'fine',
  },
  { proves: 'A free flight is below every cap.', rules: [fareCap('HKD', [{}, 0])], facts: fare(0), verdict: 'fine' },
  {
    proves: 'A cap of nothing allows nothing.',
    rules: [fareCap('HKD', [{}, 0])],
    facts: fare(0.01),
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$0.01 for the flights; policy: up to HK$0.00 → HK$0.00'],
  },
  {
    proves: 'A cap may have cents of its own.',
    rules: [fareCap('HKD', [{}, 99.95])],
    facts: fare(99.96),
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$99.96 for the flights; policy: up to HK$99.95 → HK$99.95'],
  },
  {
    proves: 'A cap in US dollars is compared at the rate of the day.',
    rules: [fareCap('USD', [{}, 1_000])],
    facts: fare(7_800),
    verdict: 'fine',
  },
  {
    proves: 'One cent above the converted cap is broken; the cap is written in its own currency.',
    rules: [fareCap('USD', [{}, 1_000])],
    facts: fare(7_800.01),
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$7,800.01 for the flights; policy: up to US$1,000.00 → US$1,000.00'],
  },
  {
    proves: 'A cap in yen has no decimals.',
    rules: [fareCap('JPY', [{}, 20_000])],
    facts: fare(1_000.01),
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$1,000.01 for the flights; policy: up to JP¥20,000 → JP¥20,000'],
  },
  {
    proves: 'A cap in dinars has three decimals.',
    rules: [fareCap('KWD', [{}, 40])],
    facts: fare(1_001),
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$1,001.00 for the flights; policy: up to KWD\u00a040.000 → KWD\u00a040.000'],
  },
  {
    proves: 'A cap in a currency without a rate cannot be judged.',
    rules: [fareCap('XAU', [{}, 2])],
    facts: fare(90_000),
    verdict: 'fine',
    unknown: ['r1 @ trip: rates'],
  },
  {
    proves: 'The first row that fits decides, though a later one is stricter.',
    rules: [byRoute],
    facts: { trip: { ...toBritain, airfare: 9_000 }, flights: flight },
    verdict: 'fine',
  },
  {
    proves: 'The first row that fits is the limit of the reason.',
    rules: [byRoute],
    facts: { trip: { ...toBritain, airfare: 9_000.5 }, flights: flight },
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$9,000.50 for the flights; policy: up to HK$9,000.00 → HK$9,000.00'],
  },
  {
    proves: 'The route of a row counts in the other direction too.',
    rules: [byRoute],
    facts: {
      trip: { from: 'LON', fromCountry: 'GB', to: 'HKG', toCountry: 'HK', isInternational: true, airfare: 9_000 },
      flights: flight,
    },
    verdict: 'fine',
  },
  {
    proves: 'Where the first row does not fit the second decides.',
    rules: [byRoute],
    facts: {
      trip: { from: 'HKG', fromCountry: 'HK', to: 'TYO', toCountry: 'JP', isInternational: true, airfare: 6_001 },
      flights: flight,
    },
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$6,001.00 for the flights; policy: up to HK$6,000.00 → HK$6,000.00'],
  },
  {
    proves: 'The last row catches the rest.',
    rules: [byRoute],
    facts: {
      trip: { from: 'SHA', fromCountry: 'CN', to: 'BJS', toCountry: 'CN', isInternational: false, airfare: 2_001 },
      flights: flight,
    },
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$2,001.00 for the flights; policy: up to HK$2,000.00 → HK$2,000.00'],
  },
  {
    proves: 'Where no row fits there is no cap.',
    rules: [fareCap('HKD', [{ to: ['JP'] }, 10])],
    facts: { trip: { ...toBritain, airfare: 99_999 }, flights: flight },
    verdict: 'fine',
  },
  {
    proves: 'Rows after one for every trip are never reached.',
    rules: [fareCap('HKD', [{}, 9_000], [{ to: ['GB'] }, 10])],
    facts: { trip: { ...toBritain, airfare: 8_999 }, flights: flight },
    verdict: 'fine',
  },
  {
    proves: 'A row of some months is for those months.',
    rules: [fareCap('HKD', [{ months: [3] }, 100], [{}, 5_000])],
    facts: { trip: { ...toBritain, airfare: 101 }, flights: flight },
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$101.00 for the flights; policy: up to HK$100.00 → HK$100.00'],
  },
  {
    proves: 'In the month after it the next row decides.',
    rules: [fareCap('HKD', [{ months: [3] }, 100], [{}, 5_000])],
    facts: { trip: { ...toBritain, month: 4, airfare: 101 }, flights: flight },
    verdict: 'fine',
  },
  {
    proves: 'A row by city looks at the city.',
    rules: [fareCap('HKD', [{ to: ['LON'] }, 100], [{}, 5_000])],
    facts: { trip: { ...toBritain, airfare: 101 }, flights: flight },
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$101.00 for the flights; policy: up to HK$100.00 → HK$100.00'],
  },
  {
    proves: 'A row may name cities and countries together.',
    rules: [fareCap('HKD', [{ to: ['TYO', 'GB'] }, 100], [{}, 5_000])],
    facts: { trip: { ...toBritain, airfare: 101 }, flights: flight },
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$101.00 for the flights; policy: up to HK$100.00 → HK$100.00'],
  },
  {
    proves: 'A trip without flights has no fare to cap.',
    rules: [fareCap('HKD', [{}, 1])],
    facts: { trip: { airfare: 500 }, stays: [{ city: 'PAR' }] },
    verdict: 'fine',
  },
  {
    proves: 'A table of forty routes is read, and its last row decides.',
    rules: [
      fareCap(
        'HKD',
        ...Array.from(
          { length: 39 },
          (_, n) => [{ months: [1], to: [`A${String.fromCharCode(65 + (n % 26))}`] }, n] as const,
        ),
        [{ to: ['GB'] }, 700] as const,
      ),
    ],
    facts: { trip: { ...toBritain, airfare: 701 }, flights: flight },
    verdict: 'reason',
    findings: ['r1 reason @ trip: HK$701.00 for the flights; policy: up to HK$700.00 → HK$700.00'],
  },
]

export const nightCases: readonly GoldenCase[] = [
  {
    proves: 'A night at the cap is fine.',
    rules: [paris],
    facts: { stays: [{ city: 'PAR', country: 'FR', night: 1_700 }] },
    verdict: 'fine',
  },
  {
    proves: 'A night one cent above the cap is broken.',
    rules: [paris],
    facts: { stays: [{ city: 'PAR', country: 'FR', night: 1_700.01 }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$1,700.01 a night in Paris; policy: up to €200.00 → €200.00'],
  },
  {
    proves: 'The country decides where the city has no row.',
    rules: [paris],
    facts: { stays: [{ city: 'LYS', country: 'FR', night: 1_276 }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$1,276.00 a night in Lyon; policy: up to €150.00 → €150.00'],
  },
  {
    proves: 'A night at the cap of the country is fine.',
    rules: [paris],
    facts: { stays: [{ city: 'LYS', country: 'FR', night: 1_275 }] },
    verdict: 'fine',
  },
  {
    proves: 'The row for anywhere decides elsewhere.',
    rules: [paris],
    facts: { stays: [{ city: 'BER', country: 'DE', night: 1_020.01 }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$1,020.01 a night in Berlin; policy: up to €120.00 → €120.00'],
  },
  {
    proves: 'In the season its own cap counts.',
    rules: [seasons],
    facts: { stays: [{ city: 'PAR', country: 'FR', night: 2_210, month: 6 }] },
    verdict: 'fine',
  },
  {
    proves: 'Above the season’s cap the season’s cap is named.',
    rules: [seasons],
    facts: { stays: [{ city: 'PAR', country: 'FR', night: 2_211, month: 7 }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$2,211.00 a night in Paris; policy: up to €260.00 → €260.00'],
  },
  {
    proves: 'The month before the season has the usual cap.',
    rules: [seasons],
    facts: { stays: [{ city: 'PAR', country: 'FR', night: 2_210, month: 5 }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$2,210.00 a night in Paris; policy: up to €200.00 → €200.00'],
  },
  {
    proves: 'The month after the season has the usual cap.',
    rules: [seasons],
    facts: { stays: [{ city: 'PAR', country: 'FR', night: 1_700.5, month: 8 }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$1,700.50 a night in Paris; policy: up to €200.00 → €200.00'],
  },
  {
    proves: 'A city without a row, and no row for anywhere, has no cap.',
    rules: [seasons],
    facts: { stays: [{ city: 'BER', country: 'DE', night: 9_999, month: 6 }] },
    verdict: 'fine',
  },
  {
    proves: 'Each stay is judged by its own city.',
    rules: [paris],
    facts: {
      stays: [
        { city: 'PAR', country: 'FR', night: 1_600 },
        { city: 'LYS', country: 'FR', night: 1_600 },
      ],
    },
    verdict: 'reason',
    findings: ['r1 reason @ stays[1]: HK$1,600.00 a night in Lyon; policy: up to €150.00 → €150.00'],
  },
  {
    proves: 'A cap in the company’s own currency needs no rate.',
    rules: [nightCap('HKD', [[], [], 1_000])],
    facts: { stays: [{ city: 'HKG', country: 'HK', night: 1_000.01 }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$1,000.01 a night in Hong Kong; policy: up to HK$1,000.00 → HK$1,000.00'],
  },
  {
    proves: 'A cap in a currency without a rate cannot be judged.',
    rules: [nightCap('XAU', [[], [], 1])],
    facts: { stays: [{ city: 'HKG', country: 'HK', night: 5 }] },
    verdict: 'fine',
    unknown: ['r1 @ stays[0]: rates'],
  },
  {
    proves: 'A city that nobody knows keeps its code.',
    rules: [nightCap('HKD', [[], [], 10])],
    facts: { stays: [{ city: 'ZZZ', country: 'ZZ', night: 11 }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$11.00 a night in ZZZ; policy: up to HK$10.00 → HK$10.00'],
  },
  {
    proves: 'Yuan are told from yen.',
    rules: [nightCap('CNY', [['SHA'], [], 600])],
    facts: { stays: [{ city: 'SHA', country: 'CN', night: 660.01 }] },
    verdict: 'reason',
    findings: ['r1 reason @ stays[0]: HK$660.01 a night in Shanghai; policy: up to CN¥600.00 → CN¥600.00'],
  },
  {
    proves: 'Sixty cities in one rule are read, and each has its cap.',
    rules: [
      nightCap(
        'GBP',
        ...Array.from(
          { length: 59 },
          (_, n) =>
            [
              [`Q${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}`],
              [],
              n + 1,
            ] as const,
        ),
        [['LON'], [], 180] as const,
      ),
    ],
    facts: {
      stays: [
        { city: 'LON', country: 'GB', night: 1_801 },
        { city: 'QAA', country: 'GB', night: 11 },
        { city: 'QGC', country: 'GB', night: 590 },
      ],
    },
    verdict: 'reason',
    findings: [
      'r1 reason @ stays[0]: HK$1,801.00 a night in London; policy: up to £180.00 → £180.00',
      'r1 reason @ stays[1]: HK$11.00 a night in QAA; policy: up to £1.00 → £1.00',
    ],
  },
]
