import * as z from 'zod/mini'
import { anyFlagRight, session } from '../access.ts'
import { exportedFile, exportFormats, exportRequest, listRequest } from '../lists.ts'
import { endpoint } from '../operation.ts'
import { DateRemark, FindText, Id } from '../schemas/common.ts'
import { unconfirmedReasons } from './traveller-tracker.ts'

/** On which days people were in which country, and how many of them count by the company's rules (docs/days.md). */

const Country = z.object({
  /** ISO 3166-1 alpha-2; XZ for whole days in the air. */
  Code: z.string(),
  Name: z.string(),
})

/** `corrected`: somebody has said so. `supposed`: at home, since nothing says otherwise. */
export const dayCertainties = ['certain', 'unconfirmed', 'corrected', 'supposed'] as const
/** `transit`: a connection without entering. `open`: nothing onward is known. `air`: whole days in the air. */
export const dayKinds = ['there', 'transit', 'open', 'air', 'home'] as const

const DayRange = z.object({
  Country,
  From: DateRemark,
  To: DateRemark,
  Certainty: z.enum(dayCertainties),
  Kind: z.enum(dayKinds),
  /** Why it is unconfirmed. */
  Reason: z.nullable(z.enum(unconfirmedReasons)),
  /** Of a connection. */
  CameFrom: z.nullable(Country),
  WentTo: z.nullable(Country),
  /** The bookings that say so, with the main booking reference. */
  Bookings: z.array(z.object({ OrderId: Id, Reference: z.string() })),
})
export type DayRange = z.infer<typeof DayRange>

/** `exempt`: the rule does not apply. `planned`: what is booked will be over. `report`: there is something to report. */
export const counterStates = ['exempt', 'fine', 'near', 'planned', 'over', 'report'] as const
export type CounterState = (typeof counterStates)[number]

export const DayCounter = z.object({
  /** Of the company's rules, with its name there. */
  Id: z.string(),
  Name: z.string(),
  /** Of a counter by country. */
  Country: z.nullable(Country),
  State: z.enum(counterStates),
  /** Days that count today. */
  Used: z.int(),
  Limit: z.int(),
  MarkFrom: z.int(),
  Unconfirmed: z.int(),
  Supposed: z.int(),
  Corrected: z.int(),
  /** Days of connections that are not counted. */
  Transit: z.int(),
  /** First day of the period. */
  Since: DateRemark,
  Period: z.object({ Kind: z.enum(['days', 'months', 'year']), Length: z.int() }),
  /** The most with what is booked, and on which day first. */
  Most: z.int(),
  MostOn: DateRemark,
  /** The first day that is over. */
  OverOn: z.nullable(DateRemark),
  /** The next day on which days do not count any more, and how many in a row. */
  FreesOn: z.nullable(DateRemark),
  FreesDays: z.int(),
})
export type DayCounter = z.infer<typeof DayCounter>

const Correction = z.object({
  Id,
  Country,
  From: DateRemark,
  To: DateRemark,
  /** The person was in the country, or was not. */
  IsPresent: z.boolean(),
  Reason: z.string(),
  /** Instant. */
  At: z.string(),
  By: z.string(),
  WithdrawnAt: z.nullable(z.string()),
  WithdrawnBy: z.nullable(z.string()),
})
export type DayCorrection = z.infer<typeof Correction>

const frame = { From: DateRemark, To: DateRemark }

const PersonDays = z.object({
  TravelerId: Id,
  Name: z.string(),
  /** On the company's calendar. */
  Today: DateRemark,
  /** What is kept begins here. */
  KeptSince: DateRemark,
  Home: z.nullable(Country),
  ...frame,
  Ranges: z.array(DayRange),
  Counters: z.array(DayCounter),
  /** The latest first, withdrawn ones too. */
  Corrections: z.array(Correction),
})
export type PersonDays = z.infer<typeof PersonDays>

const PersonOfList = z.object({
  TravelerId: Id,
  Name: z.string(),
  CompanyCode: z.string(),
  /** Thousandths of the limit that is nearest. */
  Nearness: z.int(),
  /** The nearest first; those without a day that counts are left out. */
  Counters: z.array(DayCounter),
})
export type PersonOfList = z.infer<typeof PersonOfList>

const listFilters = {
  text: z.optional(FindText),
  /** Only people of whom a counter has reached its early mark. */
  onlyNear: z.optional(z.boolean()),
  customerCodes: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))),
}
export const dayOrders = ['nearness', 'name'] as const
export type DayOrder = (typeof dayOrders)[number]
/** One row a person and counter. */
export const dayColumns = [
  'name',
  'company',
  'counter',
  'country',
  'used',
  'limit',
  'state',
  'unconfirmed',
  'corrected',
  'most',
  'overOn',
  'freesOn',
] as const
export type DayColumn = (typeof dayColumns)[number]

const maxStays = 40

const needsDays = { access: session(), needs: anyFlagRight('countryDays') } as const

export const countryDays = {
  own: endpoint('POST', '/days/own', {
    access: session(),
    effect: 'read',
    summary: "The viewer's own days by country within a frame of at most 400 days, and what counts of them today.",
    request: z.object(frame),
    response: PersonDays,
  }),
  person: endpoint('POST', '/days/person', {
    ...needsDays,
    // The look is written down.
    effect: 'write',
    summary: 'The same of a person whom the viewer sees.',
    request: z.object({ TravelerId: Id, ...frame }),
    response: PersonDays,
  }),
  search: endpoint('POST', '/days/people', {
    ...needsDays,
    effect: 'write',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'People whom the viewer sees with what counts of their days, the nearest to a limit first.',
    request: listRequest({ filters: listFilters, sortBy: dayOrders }),
    response: z.object({ People: z.array(PersonOfList), Total: z.int(), AsOf: DateRemark }),
  }),
  exportList: endpoint('POST', '/days/people/export', {
    ...needsDays,
    effect: 'write',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'The same as a CSV or XLSX file, a row a person and counter. The look is written down.',
    request: exportRequest({ filters: listFilters, sortBy: dayOrders, columns: dayColumns }),
    response: exportedFile,
  }),
  exportDays: endpoint('POST', '/days/export', {
    access: session(),
    effect: 'write',
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: "One's own ranges of days, or those of a person whom the viewer sees, as a CSV or XLSX file.",
    request: z.object({ TravelerId: z.optional(Id), ...frame, format: z.enum(exportFormats) }),
    response: exportedFile,
  }),
  correct: endpoint('POST', '/days/correct', {
    access: session(),
    effect: 'write',
    summary: 'Says that one, or a person whose days the viewer reads, was in a country on these days, or was not.',
    request: z.object({
      TravelerId: z.optional(Id),
      CountryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
      ...frame,
      IsPresent: z.boolean(),
      Reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
    response: z.object({ Id }),
  }),
  withdraw: endpoint('POST', '/days/withdraw', {
    access: session(),
    effect: 'write',
    summary: 'Withdraws a correction, so that the bookings count again. It stays in the list.',
    request: z.object({ TravelerId: z.optional(Id), Id }),
    response: z.object({}),
  }),
  check: endpoint('POST', '/days/check', {
    access: session(),
    effect: 'read',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary:
      'What planned stays would do to the counters of people whom the viewer may act for: which day of how many it would be.',
    request: z.object({
      TravelerIds: z.array(Id).check(z.minLength(1), z.maxLength(20)),
      Stays: z
        .array(z.object({ PlaceCode: z.string().check(z.regex(/^[A-Z\d]{3}$/)), ...frame }))
        .check(z.minLength(1), z.maxLength(maxStays)),
    }),
    response: z.object({
      People: z.array(
        z.object({
          TravelerId: Id,
          Name: z.string(),
          /** Those that reach their early mark with the plan, or are over. */
          Counters: z.array(
            z.object({
              Id: z.string(),
              Name: z.string(),
              Country: z.nullable(Country),
              Limit: z.int(),
              IsReport: z.boolean(),
              /** Days that count before. */
              Without: z.int(),
              Most: z.int(),
              MostOn: DateRemark,
              /** The first day of the plan that is over, and which day of the period that is. */
              OverOn: z.nullable(DateRemark),
              OverDay: z.nullable(z.int()),
              /** Position of the stay that causes it. */
              Stay: z.int(),
            }),
          ),
        }),
      ),
    }),
  }),
}
