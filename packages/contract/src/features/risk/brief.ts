import * as z from 'zod/mini'
import { machine, session } from '../../access.ts'
import { RiskLevel } from '../../enums.ts'
import { endpoint } from '../../operation.ts'
import { DateRemark, Id } from '../../schemas/common.ts'
import { CountryCode, CountrySource, Day, RiskFeed } from './shapes.ts'

/** Whether a nationality may enter a destination. `unknown`: the table says nothing, ask the embassy. */
export const entryRequirements = [
  'own',
  'freedom',
  'visaFree',
  'authorisation',
  'eVisa',
  'visaOnArrival',
  'visaRequired',
  'noAdmission',
  'unknown',
] as const
export type EntryRequirement = (typeof entryRequirements)[number]

/** Where a row of a table comes from, and of which day it is. */
const Sourced = { Source: z.string(), AsOf: z.nullable(Day), Link: z.nullable(z.string()) }

/** Words of a source, quoted in its language. */
const Quoted = z.object({
  Source: z.string(),
  Quote: z.string(),
  Language: z.string(),
  Link: z.nullable(z.string()),
  /** Of the advice, ISO 8601. */
  SentAt: z.string(),
})

export const DestinationBrief = z.object({
  CountryCode,
  CountryName: z.string(),
  /** The first and the last day there, where the trip says so. */
  From: z.nullable(Day),
  To: z.nullable(Day),
  RiskLevel: z.enum(RiskLevel),
  RiskLevelRemark: z.string(),
  /** What each source of advisories says, the company's primary one first. */
  Advisories: z.array(CountrySource),
  /** The headline of the entry advice, quoted in its language; null where no feed has one. */
  EntryAdvice: z.nullable(Quoted),
  /** For each nationality of the traveller; one entry with null where none is known. */
  Entry: z.array(
    z.object({
      Nationality: z.nullable(CountryCode),
      NationalityName: z.nullable(z.string()),
      Requirement: z.enum(entryRequirements),
      /** How long one may stay; null where the table does not say. */
      Days: z.nullable(z.int()),
      /** ETA, ESTA, ETIAS …: what has to be asked for, from which day on. */
      Authorisation: z.nullable(
        z.object({ Name: z.string(), FromDay: z.nullable(Day), IsInForce: z.boolean(), Link: z.nullable(z.string()) }),
      ),
      ...Sourced,
      /** Older than a year. */
      IsOld: z.boolean(),
    }),
  ),
  /** Whether the passport of the profile lasts as long as the destination wants it; null where either is not known. */
  Passport: z.nullable(
    z.object({
      ExpiresOn: Day,
      /** The day until which it has to be valid. */
      NeededUntil: Day,
      Lasts: z.boolean(),
      /** Months beyond arrival or departure. */
      Months: z.int(),
      After: z.enum(['arrival', 'departure']),
      ...Sourced,
    }),
  ),
  /** What the advice says about calling for help; null where no feed says anything. */
  EmergencyAdvice: z.nullable(Quoted),
  /** Empty where nobody knows. */
  Emergency: z.array(
    z.object({ Kind: z.enum(['all', 'police', 'ambulance', 'fire']), Number: z.string(), ...Sourced }),
  ),
  /** Letters of IEC TR 60083; several voltages or frequencies where they differ within the country. */
  Plugs: z.nullable(
    z.object({ Types: z.array(z.string()), Volts: z.array(z.int()), Hertz: z.array(z.int()), ...Sourced }),
  ),
  /** IANA zone of the place of the trip, else of the country where it has one only. */
  TimeZone: z.nullable(z.string()),
  Currencies: z.array(z.object({ Code: z.string(), Name: z.string() })),
})
export type DestinationBrief = z.infer<typeof DestinationBrief>

const PlaceCode = z.string().check(z.maxLength(8))

/** Which destinations a brief is about: those of a booked trip, of a request, or named ones. */
export const BriefSubject = z.union([
  z.object({ orderId: Id }),
  z.object({ reference: z.string().check(z.regex(/^\d{20}$/)) }),
  /** What a request form has so far; places by IATA code. */
  z.object({
    travelerId: z.nullable(Id),
    segments: z
      .array(z.object({ depCity: PlaceCode, dstCity: PlaceCode, depDateText: DateRemark }))
      .check(z.maxLength(20)),
    hotels: z
      .array(z.object({ cityCode: PlaceCode, checkinText: DateRemark, checkoutText: DateRemark }))
      .check(z.maxLength(20)),
  }),
  z.object({
    countries: z.array(CountryCode).check(z.minLength(1), z.maxLength(20)),
    travelerId: z.optional(z.nullable(Id)),
    from: z.optional(z.nullable(Day)),
    to: z.optional(z.nullable(Day)),
  }),
])

export type BriefSubject = z.infer<typeof BriefSubject>

export const riskBrief = {
  brief: endpoint('POST', '/risk/brief', {
    access: session(),
    // An arranger's look at a traveller's nationality is written into the traveller's access log.
    effect: 'write',
    // Consultants see the briefs of the requests that they serve.
    reachesDesk: true,
    summary: 'What a traveller needs to know about each destination before leaving.',
    request: z.object({ about: BriefSubject }),
    limit: { points: 300, seconds: 60, by: 'login' },
    response: z.object({
      Destinations: z.array(DestinationBrief),
      /** At and above it the company warns. */
      Threshold: z.enum(RiskLevel),
      /** Of a booked trip, where the company asks for it. */
      Acknowledgement: z.object({
        /** The viewer is the traveller and is asked to confirm. */
        IsAsked: z.boolean(),
        AcknowledgedAt: z.nullable(z.string()),
      }),
      Feeds: z.array(RiskFeed),
    }),
  }),
  acknowledge: endpoint('POST', '/risk/brief/acknowledge', {
    access: session(),
    effect: 'write',
    summary: 'The traveller has read the brief of a booked trip.',
    request: z.object({ orderId: Id }),
    response: z.object({ AcknowledgedAt: z.string() }),
  }),
}

const Remark = z.object({ place: z.string(), message: z.string() })

export const riskBriefBackOffice = {
  putEntryRequirements: endpoint('POST', '/back-office/entry-requirements', {
    access: machine('risk'),
    effect: 'write',
    summary: 'Entry requirements by nationality and destination, authorisations and passport rules (docs/risk.md).',
    request: z.object({
      /** Where the rows come from, and of which day they are. */
      source: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      asOf: Day,
      requirements: z.optional(z.array(z.unknown()).check(z.maxLength(50_000))),
      authorisations: z.optional(z.array(z.unknown()).check(z.maxLength(5_000))),
      passportRules: z.optional(z.array(z.unknown()).check(z.maxLength(5_000))),
      dryRun: z.optional(z.boolean()),
    }),
    response: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), faults: z.array(Remark) }),
  }),
}
