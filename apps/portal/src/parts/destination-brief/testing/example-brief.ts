import type { DestinationBrief } from '@portolan/contract/features/risk/brief'
import type { Brief } from '../brief.queries.ts'

const sample = { Source: 'sample', AsOf: '2026-06-01', Link: null }

export const exampleEntry = (
  more: Partial<DestinationBrief['Entry'][number]> = {},
): DestinationBrief['Entry'][number] => ({
  Nationality: 'GB',
  NationalityName: 'United Kingdom',
  Requirement: 'visaFree',
  Days: 90,
  Authorisation: null,
  ...sample,
  IsOld: false,
  ...more,
})

/** Japan, as a traveller with a British passport sees it. */
export const exampleBrief = (more: Partial<DestinationBrief> = {}): DestinationBrief => ({
  CountryCode: 'JP',
  CountryName: 'Japan',
  From: '2026-11-10',
  To: '2026-11-14',
  RiskLevel: 1,
  RiskLevelRemark: 'Low',
  Advisories: [
    {
      Source: 'us-state',
      Name: 'US Department of State',
      IsPrimary: true,
      RiskLevel: 1,
      RiskLevelRemark: 'Low',
      NativeLevel: 'Level 1: Exercise Normal Precautions',
      Title: 'Japan',
      Body: '',
      Language: 'en',
      SentAt: '2026-05-01T00:00:00.000Z',
      Link: 'https://travel.state.gov/jp',
      Regions: [],
    },
  ],
  EntryAdvice: {
    Source: 'UK Foreign, Commonwealth & Development Office',
    Quote: 'Your passport must be valid for the duration of your stay.',
    Language: 'en',
    Link: 'https://www.gov.uk/jp',
    SentAt: '2026-04-01T00:00:00.000Z',
  },
  Entry: [exampleEntry()],
  Passport: {
    ExpiresOn: '2030-01-01',
    NeededUntil: '2026-11-14',
    Lasts: true,
    Months: 0,
    After: 'departure',
    ...sample,
  },
  EmergencyAdvice: null,
  Emergency: [
    { Kind: 'police', Number: '110', ...sample },
    { Kind: 'ambulance', Number: '119', ...sample },
  ],
  Plugs: { Types: ['A', 'B'], Volts: [100], Hertz: [50, 60], ...sample },
  TimeZone: 'Asia/Tokyo',
  Currencies: [{ Code: 'JPY', Name: 'Japanese Yen' }],
  ...more,
})

export const exampleReply = (more: Partial<Brief> = {}): Brief => ({
  Destinations: [exampleBrief()],
  Threshold: 3,
  Acknowledgement: { IsAsked: false, AcknowledgedAt: null },
  Feeds: [
    {
      Source: 'us-state',
      Name: 'US Department of State',
      Notice: '',
      ReadAt: '2026-11-01T00:00:00.000Z',
      IsLate: false,
      Fault: null,
    },
  ],
  ...more,
})
