import type { ConnectionValues } from '../templates/connection-mail.ts'
import type { DestinationBriefValues } from '../templates/destination-brief.ts'
import type { Filled, TemplateName, ValuesOf } from '../templates/registry.ts'
import type { ToldAlert } from '../templates/risk-mail.ts'
import { sampleIncidentEscalations, sampleIncidentMessages } from './sample-incident-mails.ts'
import { sampleSettingsFailed } from './sample-settings-mails.ts'
import { requestMailEvents, type TripRequestValues } from '../templates/request-mail-values.ts'

const at = '2030-05-06T07:08:09Z'
const timeZone = 'Asia/Hong_Kong'
const agent = { browser: 'Mobile Safari', system: 'iOS' }
const address = '203.0.113.7'
const path = `/reset-password?token=${'x'.repeat(43)}`

/** A request as an approver is asked about it, everything known. */
export const sampleRequest: TripRequestValues = {
  event: 'awaits',
  trip: 'Sales meeting Bangkok',
  traveller: 'Mei Ling Chan',
  reference: 'TR-100042',
  places: ['Hong Kong', 'Bangkok', 'Singapore', 'Hong Kong'],
  days: ['2030-05-13', '2030-05-16'],
  total: 'HK$12,300.00',
  by: 'Daniel Okafor',
  requester: 'Daniel Okafor',
  level: 1,
  dueAt: '2030-05-08T10:00:00Z',
  timeZone,
  words: 'The customer asked for us in person. Flights on Thursday are cheaper, and I can share the hotel with Yuki.',
  rule: 'Trips in Asia',
  path: `/pre-trip/detail?token=${'x'.repeat(43)}`,
  linkDays: 7,
  judged: {
    levels: 2,
    levelName: 'Line manager',
    approved: null,
    change: null,
    isAbove: false,
    policy: {
      sentence: 'Business on 2 h 50 min; policy: from 6 h',
      reason: 'The client flies on the same plane, and we prepare the meeting on the way.',
    },
    budget: 'within',
  },
  risks: [
    {
      level: 'High',
      headline: 'Cyclone',
      place: 'Bangkok',
      source: 'Global Disaster Alert and Coordination System',
      sentAt: at,
    },
  ],
  verdict: null,
  options: null,
  booked: { reference: 'KX7P2M', paid: 'HK$12,300.00' },
}

const unknownDestination: DestinationBriefValues['destinations'][number] = {
  country: 'Bhutan',
  level: 0,
  advisory: null,
  advice: null,
  entry: [{ nationality: null, requirement: 'unknown', days: null, authorisation: null, source: '', asOf: null }],
  passport: null,
  emergency: [],
}

const sampleBrief: DestinationBriefValues = {
  trip: 'Sales meeting Bangkok',
  traveller: null,
  startsOn: '2030-05-13',
  path: '/trips',
  destinations: [
    {
      country: 'Thailand',
      level: 2,
      advisory: { source: 'US Department of State', native: 'Level 2: Exercise Increased Caution' },
      advice: {
        source: 'UK FCDO',
        quote: 'You must complete a digital arrival card at most three days before you arrive.',
      },
      entry: [
        {
          nationality: 'Hong Kong',
          requirement: 'visaFree',
          days: 60,
          authorisation: null,
          source: 'demo',
          asOf: '2030-01-01',
        },
        {
          nationality: 'China',
          requirement: 'authorisation',
          days: null,
          authorisation: 'ETA',
          source: 'demo',
          asOf: '2030-01-01',
        },
      ],
      passport: { expiresOn: '2030-09-01', neededUntil: '2030-11-13' },
      emergency: [
        { kind: 'police', number: '191' },
        { kind: 'ambulance', number: '1669' },
      ],
    },
    unknownDestination,
  ],
}

/** As the event has it. */
function requestOf(event: TripRequestValues['event']): TripRequestValues[] {
  const told: TripRequestValues = {
    ...sampleRequest,
    event,
    path: '/pre-trip/detail?requestRef=TR-100042',
    requester: null,
    level: null,
    dueAt: null,
    linkDays: null,
    judged: null,
    risks: [],
  }
  const verdict = { isApproved: true, at, address, agent }
  switch (event) {
    case 'awaits': {
      const judged = {
        levels: 2,
        levelName: null,
        approved: 'HK$10,000.00',
        change: 0.23,
        isAbove: true,
        policy: null,
        budget: 'above' as const,
      }
      return [sampleRequest, { ...sampleRequest, judged }]
    }
    case 'reminder':
    case 'escalated':
      return [{ ...sampleRequest, event, by: null }]
    case 'decidedByLink':
      return [
        { ...told, by: null, verdict },
        { ...told, by: null, verdict: { ...verdict, isApproved: false } },
      ]
    case 'optionsOffered': {
      const flight =
        'CX 753 Hong Kong → Bangkok, Mon 13 May 2030, 09:15; CX 708 Bangkok → Hong Kong, Thu 16 May 2030, 18:40'
      const hotel = 'Riverside Hotel, Bangkok, 13 May 2030 – 16 May 2030'
      const validUntil = '2030-05-07T10:00:00Z'
      const options = [
        { category: 1, what: flight, total: 'HK$8,750.00', validUntil },
        { category: 1, what: flight, total: 'HK$7,990.00', validUntil },
        { category: 2, what: hotel, total: 'HK$3,550.00', validUntil },
      ] as const
      return [{ ...told, options }]
    }
    case 'proposalPublished':
    case 'proposalUpdated':
    case 'proposalReminder':
      return [{ ...told, path: '/trip-proposal/detail?token=9f8e7d', linkDays: 7 }]
    case 'proposalCompleted': {
      const booked = { reference: 'QX7K2M', paid: 'HK$12,300.00' }
      return [{ ...told, path: proposalPath, booked }]
    }
    default:
      return [event.startsWith('proposal') ? { ...told, path: proposalPath } : told]
  }
}
const proposalPath = '/trip-proposal/detail?referenceNumber=TR-100042'

const toldAlert: ToldAlert = {
  headline: 'Cyclone: Thailand',
  level: 4,
  raisedFrom: null,
  category: 'cyclone',
  nativeLevel: 'Orange',
  title: 'Orange alert for tropical cyclone MITAG-30',
  language: 'en',
  source: 'Global Disaster Alert and Coordination System',
  sentAt: at,
  instruction: '',
  path: '/risk?alert=42',
  trips: [{ traveller: null, trip: 'Sales meeting Bangkok', place: 'Bangkok', day: '2030-05-13', path: '/trips/42' }],
}

const sampleConnection: ConnectionValues = {
  state: 'broken',
  reason: 'delay',
  isStay: false,
  from: 'CX 289',
  to: 'LH 906',
  place: 'Frankfurt',
  divertedTo: '',
  arrives: '20300506101500',
  leaves: '20300506104000',
  minutes: 25,
  minimum: 45,
  isSeparate: true,
  travellers: null,
  trip: 'Sales meeting London',
  later: [
    { flight: 'LH 910', leaves: '20300506131500' },
    { flight: 'LH 914', leaves: '20300506154000' },
  ],
  path: '/trips/42',
}

const flightChanged: ValuesOf<'flightChange'> = {
  flight: 'CX 289',
  from: 'Hong Kong',
  to: 'Frankfurt',
  changes: ['departure'],
  departs: { at: '2026-11-26T16:55:00Z', before: '2026-11-26T15:20:00Z', timeZone: 'Asia/Hong_Kong' },
  arrives: { at: '2026-11-27T05:40:00Z', before: '2026-11-27T04:05:00Z', timeZone: 'Europe/Berlin' },
  gate: '42',
  gateBefore: '38',
  terminal: '1',
  landsAt: null,
  travellers: [],
  isOwn: true,
  asOf: '2026-11-26T13:02:00Z',
  timeZone,
  path: '/trips/43',
}

/** Values of every kind of mail in each of its forms; a kind without any does not compile. */
const samples: { readonly [N in TemplateName]: readonly ValuesOf<N>[] } = {
  connection: [
    sampleConnection,
    { ...sampleConnection, minutes: -20, travellers: ['Mei Ling Chan', 'Daniel Okafor'], isSeparate: false },
    { ...sampleConnection, state: 'missed', minutes: -20, later: [] },
    { ...sampleConnection, reason: 'cancelled', arrives: null, minutes: null },
    { ...sampleConnection, reason: 'diverted', arrives: null, minutes: null, divertedTo: 'Munich' },
    { ...sampleConnection, isStay: true, to: 'The Westin Palace', leaves: '20300506220000', minutes: -30, later: [] },
    { ...sampleConnection, state: 'fine', reason: null, minutes: 130, later: [] },
  ],
  delegation: [true, false].map((isSubstitute) => ({
    isSubstitute,
    approver: 'Mei Ling Chan',
    substitute: 'Daniel Okafor',
    startsAt: at,
    endsAt: '2030-05-20T07:00:00Z',
    timeZone,
    words: 'Holidays',
  })),
  deskMail: [
    {
      subject: 'Your options for Bangkok',
      body: 'Dear Ms Chan,\n\nthe hotel is held until Friday.\nPlease choose one of the two flights:\nCX 617, 08:15\nTG 601, 10:40\n\nKind regards\nMina Sato',
      by: 'Mina Sato',
      trip: 'Sales meeting Bangkok',
      reference: '20300506000000000042',
      path: '/pre-trip/detail?requestRef=20300506000000000042',
    },
  ],
  destinationBrief: [sampleBrief, { ...sampleBrief, traveller: 'Daniel Okafor', destinations: [unknownDestination] }],
  documentExpiry: [
    { items: [{ kind: 'homeReturnPermit', country: 'China', expiresOn: '2030-06-01', tripEndsOn: '2030-06-05' }] },
    { items: [{ kind: 'passport', country: 'Japan', expiresOn: '2030-06-01', tripEndsOn: null }] },
  ],
  factorsChanged: [
    { change: 'added', kind: 'passkey', name: 'Laptop', agent, at, timeZone },
    { change: 'removed', kind: 'totp', name: 'Phone', agent, at, timeZone },
    { change: 'codes', agent, at, timeZone },
  ],
  personErased: [{ kept: true }, { kept: false }],
  settingsFailed: sampleSettingsFailed,
  factorsReset: [agent, null].map((one) => ({ agent: one, at, timeZone })),
  budgetAlert: [
    {
      reached: 80,
      used: 82.4,
      costCentre: '4200 Sourcing',
      from: '2030-01-01',
      to: '2030-12-31',
      total: { Amount: 60_000_000, Currency: 'HKD', Digits: 2 },
      left: { Amount: 10_560_000, Currency: 'HKD', Digits: 2 },
      totalKg: 42_000,
      leftKg: 11_250.5,
      path: '/budgets?costCentre=4200',
    },
    {
      reached: 100,
      used: 104,
      costCentre: '4300 Operations',
      from: '2030-01-01',
      to: '2030-12-31',
      total: { Amount: 100_000, Currency: 'JPY', Digits: 0 },
      left: { Amount: -4_000, Currency: 'JPY', Digits: 0 },
      totalKg: null,
      leftKg: null,
      path: '/budgets?costCentre=4300',
    },
  ],
  fareWatch: [
    {
      from: 'Hong Kong',
      to: 'London',
      departsOn: '2030-05-20',
      returnsOn: '2030-05-26',
      cabin: 'Y',
      isDirect: true,
      fare: { Amount: 605_000, Currency: 'HKD', Digits: 2 },
      limit: { Amount: 620_000, Currency: 'HKD', Digits: 2 },
      seenOn: '2030-05-01',
      path: '/fare-forecaster?from=HKG&to=LON&dep=20300520&ret=20300526&cabin=Y&direct=1',
    },
    {
      from: 'Hong Kong',
      to: 'Tokyo',
      departsOn: '2030-05-20',
      returnsOn: null,
      cabin: 'C',
      isDirect: false,
      fare: { Amount: 98_000, Currency: 'JPY', Digits: 0 },
      limit: { Amount: 100_000, Currency: 'JPY', Digits: 0 },
      seenOn: null,
      path: '/fare-forecaster?from=HKG&to=TYO&dep=20300520&cabin=C',
    },
  ],
  flightChange: [
    { ...flightChanged, changes: ['departure', 'gate'] },
    { ...flightChanged, changes: ['cancelled'], travellers: ['Yuki Tanaka', '陳美玲'], isOwn: false },
    { ...flightChanged, changes: ['diverted'], landsAt: 'Shenzhen' },
    { ...flightChanged, changes: ['returned'], landsAt: 'Hong Kong' },
    { ...flightChanged, changes: ['gate'], departs: { ...flightChanged.departs, before: flightChanged.departs.at } },
    { ...flightChanged, changes: ['arrival'] },
    { ...flightChanged, changes: ['reinstated'] },
  ],
  incidentEscalation: sampleIncidentEscalations,
  incidentMessage: sampleIncidentMessages,
  invitation: [
    { email: 'mei@harbour.example', company: 'Harbour & Vale', signIn: 'password' },
    { email: 'mei@harbour.example', company: 'Harbour & Vale', signIn: 'provider' },
  ],
  mailLink: [
    { kind: 'request', reference: 'TR-100042', subject: 'Sales meeting Bangkok', path, days: 7 },
    { kind: 'proposal', reference: 'TP-7', subject: null, path, days: 7 },
  ],
  newSignIn: [{ ...agent, address, at }],
  passwordChanged: [{ address, agent, at, timeZone, path: '/reset-password' }],
  passwordElsewhere: [{ address, agent, at, timeZone, company: 'Harbour & Vale' }],
  passwordReset: [{ address, agent, at, timeZone, path, minutes: 30 }],
  phoneRefused: [{ phone: 'Pixel 9', ...agent, address, at, timeZone }],
  phoneSignedIn: [{ phone: 'Pixel 9', ...agent, at, timeZone }],
  profileConsent: [{ arranger: 'Daniel Okafor' }],
  contactsRead: [{ by: 'Grace Yeung', incident: 'Typhoon Koto', reason: 'No answer for two hours' }],
  riskNotice: [
    { alerts: [toldAlert], timeZone },
    {
      alerts: [
        {
          ...toldAlert,
          level: 5,
          raisedFrom: 4,
          trips: toldAlert.trips.map((trip) => ({ ...trip, traveller: 'Yuki Tanaka' })),
        },
        {
          ...toldAlert,
          headline: 'Advice on travelling: Thailand',
          level: 3,
          category: null,
          nativeLevel: 'レベル２：不要不急の渡航は止めてください。',
          title: 'タイの危険情報【一部地域の危険レベル引き上げ】',
          language: 'ja',
          source: 'Ministry of Foreign Affairs of Japan',
          instruction: '不要不急の渡航は止めてください。',
        },
      ],
      timeZone,
    },
  ],
  test: [{ server: 'mx.example:25' }, { server: null }],
  tripRequest: requestMailEvents.flatMap(requestOf),
  tripShared: [
    {
      sharer: 'Mei Ling Chan',
      trip: 'Sales meeting Bangkok',
      travellers: ['Mei Ling Chan', 'Daniel Okafor'],
      places: ['Hong Kong', 'Bangkok', 'Hong Kong'],
      starts: '20300513',
      ends: '20300516',
      orderId: '42',
    },
  ],
}

/** Every mail that the portal sends, each with a name for a test. */
export const sampleMails = Object.entries(samples).flatMap(([template, all]) =>
  all.map((values, index) => {
    const form = 'event' in values ? values.event : ''
    return {
      name: [template, form, index].filter((part) => part !== '').join(' '),
      mail: { template, values } as Filled,
    }
  }),
)
