import * as z from 'zod/mini'
import { anyFlagRight, session } from '../access.ts'
import { endpoint } from '../operation.ts'
import { DateRemark, Id } from '../schemas/common.ts'
import { PolicyBody } from './policies/document.ts'
import { PolicyVerdict } from './policies/shapes.ts'
import { ExchangeRates } from './trip-requests/metadata.ts'
import { ReferenceNumber } from './trip-requests/named.ts'

/**
 * Travel policies: what the request form needs to judge while somebody types, and the pages of whoever writes rules. Judging
 * itself is `judgePolicy` of the rules, on both sides.
 */

const Company = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const PlaceCode = z.string().check(z.regex(/^[A-Z0-9]{3}$/))

/** What a form knows of its trip before it is judged. */
const ContextRequest = z.object({
  CompanyCode: Company,
  /** Null for a guest. */
  TravelerId: z.nullable(Id),
  /** Airports and cities of the form. */
  Places: z.array(PlaceCode).check(z.maxLength(60)),
  /** Directions, for emissions and for who else flies. */
  Legs: z.array(z.object({ From: PlaceCode, To: PlaceCode, Day: z.string() })).check(z.maxLength(20)),
})

export const PolicyContext = z.object({
  /** 0: the company has no policy. */
  Version: z.int(),
  /** The rules that are for this traveller, without the people of its groups. */
  Policy: PolicyBody,
  /** Codes of the traveller's groups. */
  Groups: z.array(z.string()),
  /** Whether who else flies could be counted; by group. */
  Together: z.record(z.string(), z.int()),
  Places: z.array(
    z.object({
      Code: z.string(),
      City: z.string(),
      Country: z.string(),
      Latitude: z.nullable(z.number()),
      Longitude: z.nullable(z.number()),
      /** In the caller's language. */
      Name: z.string(),
    }),
  ),
  /** Risk levels 0 to 5 of their countries; those without data are left out. */
  Risks: z.record(z.string(), z.int()),
  /** kg CO2e of one traveller for each leg in the order asked for, by cabin of the wire; null where it is not known. */
  Kg: z.array(z.record(z.string(), z.nullable(z.number()))),
  Carriers: z.array(z.object({ Code: z.string(), Name: z.string() })),
  Currency: z.object({ Code: z.string(), Digits: z.int() }),
  Rates: z.nullable(ExchangeRates),
  /** The company's today, ISO 8601. */
  Today: z.string(),
})
export type PolicyContext = z.infer<typeof PolicyContext>

/** What is wrong with a document, and where. */
export const PolicyFault = z.object({
  /** Such as `rules[2].rule.must`. */
  Path: z.string(),
  /** In the caller's language. */
  Message: z.string(),
  /** Offsets in an expression; null for other fields. */
  Start: z.nullable(z.int()),
  End: z.nullable(z.int()),
})
export type PolicyFault = z.infer<typeof PolicyFault>

export const VersionLine = z.object({
  Version: z.int(),
  /** ISO 8601, on the company's calendar. */
  ValidFrom: z.string(),
  PublishedAt: z.string(),
  /** Null: a file, the command line or a machine. */
  Author: z.nullable(z.string()),
  Reason: z.nullable(z.string()),
  Rules: z.int(),
  /** It applies today. */
  IsCurrent: z.boolean(),
})

/** Documents are checked on the server before anything else is done with them; here any JSON is taken. */
const Draft = z.unknown()

export const policies = {
  getContext: endpoint('POST', '/policies/context', {
    access: session(),
    needs: anyFlagRight('requestTrips', 'desk'),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'What a form needs to judge a trip by the company’s policy while it is typed.',
    request: ContextRequest,
    response: PolicyContext,
  }),
  listVersions: endpoint('POST', '/policies/versions', {
    access: session(),
    needs: anyFlagRight('policies'),
    reachesDesk: true,
    effect: 'read',
    summary: 'The versions of a company’s policy, the newest first.',
    request: z.object({ CompanyCode: Company }),
    response: z.object({
      Versions: z.array(VersionLine),
      /** The company’s today, ISO 8601: no version begins before it. */
      Today: z.string(),
    }),
  }),
  getVersion: endpoint('POST', '/policies/version', {
    access: session(),
    needs: anyFlagRight('policies'),
    reachesDesk: true,
    effect: 'read',
    summary: 'One version of a company’s policy; without a version the one that applies today.',
    request: z.object({ CompanyCode: Company, Version: z.optional(z.int()) }),
    response: z.object({ Line: z.nullable(VersionLine), Policy: PolicyBody }),
  }),
  check: endpoint('POST', '/policies/check', {
    access: session(),
    needs: anyFlagRight('policies'),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'What is wrong with a policy before it is published, with the place of each fault.',
    request: z.object({ CompanyCode: Company, Policy: Draft }),
    response: z.object({ Faults: z.array(PolicyFault) }),
  }),
  tryOut: endpoint('POST', '/policies/try', {
    access: session(),
    needs: anyFlagRight('policies'),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'Judges one past request by a policy that is not published.',
    request: z.object({ CompanyCode: Company, Policy: Draft, ReferenceNumber }),
    response: z.object({
      TripName: z.string(),
      Now: z.nullable(PolicyVerdict),
      Then: PolicyVerdict,
      /** The facts that it was judged by, as the language names them, with their figures in the caller's language. */
      Facts: z.array(z.object({ Path: z.string(), Fact: z.string(), Value: z.string() })),
    }),
  }),
  publish: endpoint('POST', '/policies/publish', {
    access: session(),
    needs: anyFlagRight('policies'),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Publishes a policy from a day on. Refused where somebody published after `BasedOn`.',
    request: z.object({
      CompanyCode: Company,
      Policy: Draft,
      ValidFrom: DateRemark,
      Reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
      /** The newest version that the writer knows; 0: none. */
      BasedOn: z.int(),
    }),
    response: z.object({ Version: z.int(), IsNew: z.boolean() }),
  }),
}
