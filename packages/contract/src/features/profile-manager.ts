import * as z from 'zod/mini'
import { bothRights, machine, session } from '../access.ts'
import { WidgetType } from '../enums.ts'
import { endpoint } from '../operation.ts'
import { Id, Paging } from '../schemas/common.ts'
import { faultCodes } from '../profile-rules.ts'
import { consentKinds, documentKinds, profileSections, SavedSection, Sections } from '../traveller-profile.ts'

/**
 * The traveller profile: the data an agency needs to book for a person. The person or an arranger maintains it.
 *
 * A person may always open their own profile. An arranger may open those of the people they arrange for, while these
 * share with their arrangers (consent `arrangers`): else `profile` answers `Access: 'consentNeeded'` and no data, and
 * every other call `no_right`. Nobody else may, whatever their view right: the answer for any other traveller, known or
 * unknown, is `traveller_not_found`. Without `TravelerId` a call is about the viewer; a login that is no traveller gets
 * `traveller_not_found`.
 *
 * Every call writes each look, change, reveal and consent to the traveller's access log in the same transaction. A save
 * replaces one section (see `traveller-profile.ts`) and answers `Status`, never an error, for what a person can correct:
 * 0 saved; 1 changed by someone else meanwhile: nothing was saved, and `Sections` has the current section with the
 * version to save over; 2 refused: `Faults` has the fields and reasons (codes of `profile-rules.ts`; the browser runs
 * the same rules before, and only the server checks phones and codes such as airports).
 */

const TravelerId = z.optional(Id)
/** ISO 8601, UTC. */
const Instant = z.string()
/** YYYY-MM-DD. */
const Day = z.string()

export const ProfilePerson = z.object({
  TravelerId: Id,
  Name: z.string(),
  /** The name in the other languages, from the person's login. */
  NameZhTw: z.nullable(z.string()),
  NameZhCn: z.nullable(z.string()),
  NameJaJp: z.nullable(z.string()),
  Email: z.nullable(z.string()),
  IsSelf: z.boolean(),
})
export type ProfilePerson = z.infer<typeof ProfilePerson>

export const warningCodes = [
  /** The expiry date is past. */
  'expired',
  /** For passports from 6 months before, for everything else from 60 days before. */
  'expiresSoon',
  /** It expires before the end of a booked trip abroad. */
  'expiresBeforeTripEnds',
  /** A passport that is valid for less than 6 months after the end of a booked trip abroad. */
  'shortForTrip',
] as const

/** The most urgent warning of an item. */
export const ProfileWarning = z.object({
  Code: z.enum(warningCodes),
  Section: z.enum(['Documents', 'Visas']),
  ItemId: Id,
  /** Null for a visa. */
  Kind: z.nullable(z.enum(documentKinds)),
  Country: z.string(),
  ExpiresOn: Day,
  /** Negative after the expiry date. */
  DaysLeft: z.int(),
  Trip: z.nullable(z.object({ OrderId: Id, Name: z.string(), EndsOn: Day })),
})
export type ProfileWarning = z.infer<typeof ProfileWarning>

export const Consent = z.object({
  Kind: z.enum(consentKinds),
  IsGiven: z.boolean(),
  /** When the person last gave or withdrew it; null when they never decided. */
  At: z.nullable(Instant),
  TextVersion: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>

/** One refused field: its `Path` within the section as sent ('Items.0.ExpiresOn'), and a spelling that is accepted. */
export const ProfileFault = z.object({
  Path: z.string(),
  Code: z.enum(faultCodes),
  Suggestion: z.nullable(z.string()),
})

export const accessActions = [
  'viewed',
  'changed',
  'revealed',
  'consentGiven',
  'consentWithdrawn',
  'consentAsked',
] as const
/** The role in which somebody acted; `dutyOfCare`: responsible for travellers, under the consent of that name. */
export const accessRoles = ['self', 'arranger', 'agency', 'dutyOfCare'] as const

export const AccessLogEntry = z.object({
  Id,
  At: Instant,
  /** Name of the person, or of the agency's program. */
  Who: z.string(),
  Role: z.enum(accessRoles),
  Action: z.enum(accessActions),
  Section: z.nullable(z.enum(profileSections)),
  /** Names of fields, such as 'Surname'; never their values. */
  Fields: z.array(z.string()),
  /** Kind of the document or programme, such as 'passport'. */
  ItemKind: z.nullable(z.string()),
  Consent: z.nullable(z.enum(consentKinds)),
})
export type AccessLogEntry = z.infer<typeof AccessLogEntry>

export const OwnDocument = z.object({
  Section: z.enum(['Documents', 'Visas']),
  ItemId: Id,
  /** Null for a visa. */
  Kind: z.nullable(z.enum(documentKinds)),
  /** ISO 3166-1 alpha-2, and its name in the caller's language. */
  Country: z.string(),
  CountryName: z.string(),
  ExpiresOn: Day,
  /** Negative after the expiry date. */
  DaysLeft: z.int(),
})
export type OwnDocument = z.infer<typeof OwnDocument>

const needs = bothRights(WidgetType.ProfileManage, 'profileManager')

export const profileManager = {
  people: endpoint('POST', '/profile-manager/people', {
    access: session(),
    effect: 'read',
    needs,
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'People whose profile the viewer may open: themselves first, then those they arrange for, by name.',
    request: z.object({ Keyword: z.optional(z.string().check(z.maxLength(100))), Paging: z.optional(Paging) }),
    response: z.object({
      /** Includes the viewer when the keyword matches them; the default page size is 20. */
      Total: z.int(),
      /** The viewer is first on the first page, if they are a traveller. */
      People: z.array(
        z.extend(ProfilePerson, {
          HasProfile: z.boolean(),
          /** The viewer may open the profile: it is their own, or shared with arrangers. */
          IsShared: z.boolean(),
          /** When this viewer last asked for consent. */
          AskedAt: z.nullable(Instant),
          /** Number of documents and visas that expire soon or have expired; null when the profile is not shared. */
          Warnings: z.nullable(z.int()),
        }),
      ),
    }),
  }),
  profile: endpoint('POST', '/profile-manager/profile', {
    access: session(),
    // The call writes the look into the traveller's access log before it answers.
    effect: 'write',
    needs,
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'A profile with secrets masked, warnings and consents.',
    request: z.object({ TravelerId }),
    response: z.object({
      Access: z.enum(['full', 'consentNeeded']),
      Role: z.enum(['self', 'arranger']),
      Traveler: ProfilePerson,
      HasProfile: z.boolean(),
      AskedAt: z.nullable(Instant),
      /** Null without consent, like Warnings and Consents. */
      Sections: z.nullable(Sections),
      Warnings: z.nullable(z.array(ProfileWarning)),
      /** All three kinds, in the order of `consentKinds`; an arranger can read and not change them. */
      Consents: z.nullable(z.array(Consent)),
      /** Arrangers who asked for access and do not have it; only in the viewer's own profile. */
      Asking: z.array(z.object({ Name: z.string(), AskedAt: Instant })),
    }),
  }),
  save: endpoint('POST', '/profile-manager/save', {
    access: session(),
    effect: 'write',
    needs,
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'Replaces one section; secrets that are left out stay, and items that are left out are removed.',
    request: z.object({ TravelerId, Version: z.int().check(z.minimum(0)), Change: SavedSection }),
    response: z.object({
      /** 0 saved, 1 changed by someone else, 2 refused. */
      Status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      /** Only the current section, under its name; null when the save was refused. */
      Sections: z.nullable(z.partial(Sections)),
      Faults: z.array(ProfileFault),
      /** The warnings after the save. */
      Warnings: z.array(ProfileWarning),
    }),
  }),
  reveal: endpoint('POST', '/profile-manager/reveal', {
    access: session(),
    effect: 'write',
    needs,
    limit: { points: 20, seconds: 300, by: 'login' },
    summary: 'One secret in plain text. The access log shows the traveller who looked at it.',
    request: z.object({
      TravelerId,
      Secret: z.discriminatedUnion('Section', [
        z.object({ Section: z.literal('Names'), Field: z.literal('BirthDate') }),
        z.object({ Section: z.enum(['Documents', 'Visas', 'Loyalties']), ItemId: Id }),
      ]),
    }),
    response: z.object({ Value: z.string() }),
  }),
  consent: endpoint('POST', '/profile-manager/consent', {
    access: session(),
    effect: 'write',
    needs,
    limit: { points: 30, seconds: 60, by: 'login' },
    summary: "Gives or withdraws one of the viewer's own consents, with the version of the text they read.",
    request: z.object({
      Kind: z.enum(consentKinds),
      IsGiven: z.boolean(),
      /** `consentTextVersions[Kind]`; for any other the answer is `invalid_parameter`. */
      TextVersion: z.string().check(z.maxLength(20)),
    }),
    response: z.object({ Consents: z.array(Consent) }),
  }),
  askConsent: endpoint('POST', '/profile-manager/consent/ask', {
    access: session(),
    effect: 'write',
    needs,
    limit: { points: 10, seconds: 3_600, by: 'login' },
    summary:
      'Asks a traveller by mail to share their profile with the arranger; once in seven days for each traveller.',
    request: z.object({ TravelerId: Id }),
    /** 0: the mail is queued; 1: no new mail, because the last one is less than seven days old; 2: no address to write to. */
    response: z.object({ Status: z.int(), AskedAt: z.nullable(Instant) }),
  }),
  ownDocuments: endpoint('POST', '/profile-manager/own-documents', {
    access: session(),
    effect: 'read',
    needs,
    limit: { points: 120, seconds: 60, by: 'login' },
    summary:
      "The viewer's own documents and visas that expire, the soonest first, without numbers: what they see of them anyway, so that no look is written down.",
    request: z.object({}),
    response: z.object({ Documents: z.array(OwnDocument) }),
  }),
  accessLog: endpoint('POST', '/profile-manager/access-log', {
    access: session(),
    effect: 'read',
    needs,
    summary: "Who looked at the viewer's own profile, changed it or revealed a secret, newest first.",
    request: z.object({ Paging: z.optional(Paging) }),
    response: z.object({ Total: z.int(), Entries: z.array(AccessLogEntry) }),
  }),
} as const

/** Shared profiles of travellers, for the agency's own programs. */
export const profileBackOffice = {
  readSharedProfile: endpoint('POST', '/back-office/profiles/read', {
    access: machine('profiles'),
    // The call writes the look into the traveller's access log before it answers.
    effect: 'write',
    limit: { points: 600, seconds: 60, by: 'address' },
    summary: 'What a traveller shares for bookings, or their emergency contacts; nothing without their consent.',
    request: z.object({
      company: z.string().check(z.maxLength(64)),
      /** Code or e-mail address. */
      traveller: z.string().check(z.minLength(1), z.maxLength(320)),
      /** `booking` needs the consent `agency`, `dutyOfCare` the one of that name. */
      purpose: z.enum(['booking', 'dutyOfCare']),
      /** Also answers the plain numbers, for bookings only; the access log shows each as revealed. */
      withNumbers: z.optional(z.boolean()),
    }),
    response: z.object({
      isShared: z.boolean(),
      /** Null when nothing is shared or saved; for duty of care only `Emergency`. */
      sections: z.nullable(z.partial(Sections)),
      numbers: z.array(
        z.object({
          section: z.enum(['Names', 'Documents', 'Visas', 'Loyalties']),
          /** Null for the birth date. */
          itemId: z.nullable(z.string()),
          value: z.string(),
        }),
      ),
    }),
  }),
}
