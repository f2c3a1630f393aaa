import * as z from 'zod/mini'
import { bothRights, machine, session } from '../access.ts'
import { WidgetType } from '../enums.ts'
import { endpoint } from '../operation.ts'
import { Id, Paging } from '../schemas.ts'
import { faultCodes } from '../profile-rules.ts'
import { consentKinds, documentKinds, profileSections, SavedSection, Sections } from '../traveller-profile.ts'

/**
 * The traveller profile: what an agency needs to know to book for a person, kept by the person or an arranger.
 *
 * Who: oneself, always. An arranger for those they arrange for, and only while these share with their arrangers
 * (consent `arrangers`): else `profile` answers `Access: 'consentNeeded'` and no data, and every other call `no_right`.
 * Nobody else, whatever they may view: an unknown traveller, a foreign one and one that is not arranged for are all
 * `traveller_not_found`. `TravelerId` left out means oneself; a login that is no traveller gets `traveller_not_found`.
 *
 * Every look, change, reveal and consent is written to the traveller's access log in the same transaction. Saves are
 * section by section (see `traveller-profile.ts`) and answer `Status`, never an error, for what a person can mend:
 * 0 saved; 1 changed by someone else meanwhile: `Sections` is what stands now, nothing was saved, and its version is
 * the one to save over; 2 refused: `Faults` says which fields and why (codes of `profile-rules.ts`, the same rules run
 * in the browser before; only phones and own-list codes such as airports are judged by the server alone).
 */

const TravelerId = z.optional(Id)
/** ISO 8601, UTC. */
const Instant = z.string()
/** YYYY-MM-DD. */
const Day = z.string()

export const ProfilePerson = z.object({
  TravelerId: Id,
  Name: z.string(),
  /** As their login writes it in the other languages. */
  NameZhTw: z.nullable(z.string()),
  NameZhCn: z.nullable(z.string()),
  NameJaJp: z.nullable(z.string()),
  Email: z.nullable(z.string()),
  IsSelf: z.boolean(),
})
export type ProfilePerson = z.infer<typeof ProfilePerson>

export const warningCodes = [
  /** Past its day. */
  'expired',
  /** Passports 6 months before, all else 60 days before. */
  'expiresSoon',
  /** Of a booked trip abroad: over before the trip is. */
  'expiresBeforeTripEnds',
  /** A passport with less than 6 months left at the end of a booked trip abroad. */
  'shortForTrip',
] as const

/** One warning an item, the most pressing. */
export const ProfileWarning = z.object({
  Code: z.enum(warningCodes),
  Section: z.enum(['Documents', 'Visas']),
  ItemId: Id,
  /** Of a document; null for a visa. */
  Kind: z.nullable(z.enum(documentKinds)),
  Country: z.string(),
  ExpiresOn: Day,
  /** Negative: so many days ago. */
  DaysLeft: z.int(),
  Trip: z.nullable(z.object({ OrderId: Id, Name: z.string(), EndsOn: Day })),
})
export type ProfileWarning = z.infer<typeof ProfileWarning>

export const Consent = z.object({
  Kind: z.enum(consentKinds),
  IsGiven: z.boolean(),
  /** When it was given or withdrawn last; null: never asked. */
  At: z.nullable(Instant),
  TextVersion: z.nullable(z.string()),
})
export type Consent = z.infer<typeof Consent>

/** One refused field: `Path` within the section as sent ('Items.0.ExpiresOn'), and a spelling that would do. */
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
/** In which capacity somebody acted; `dutyOfCare`: responsible for travellers, under the consent of that name. */
export const accessRoles = ['self', 'arranger', 'agency', 'dutyOfCare'] as const

export const AccessLogEntry = z.object({
  Id,
  At: Instant,
  /** Name of the person, or of the agency's program. */
  Who: z.string(),
  Role: z.enum(accessRoles),
  Action: z.enum(accessActions),
  Section: z.nullable(z.enum(profileSections)),
  /** Names of fields, never values: 'Surname', 'Passport HK' are `Fields: ['Surname']`, `ItemKind: 'passport'`. */
  Fields: z.array(z.string()),
  /** Kind of the document or programme it was about. */
  ItemKind: z.nullable(z.string()),
  Consent: z.nullable(z.enum(consentKinds)),
})
export type AccessLogEntry = z.infer<typeof AccessLogEntry>

const needs = bothRights(WidgetType.ProfileManage, 'profileManager')

export const profileManager = {
  people: endpoint('POST', '/profile-manager/people', {
    access: session(),
    effect: 'read',
    needs,
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'Whose profile the viewer may open: themselves first, then those they arrange for, by name.',
    request: z.object({ Keyword: z.optional(z.string().check(z.maxLength(100))), Paging: z.optional(Paging) }),
    response: z.object({
      /** With the viewer, where the keyword fits them too; pages of 20 unless asked otherwise. */
      Total: z.int(),
      /** The viewer themselves stands first on the first page, where they are a traveller. */
      People: z.array(
        z.extend(ProfilePerson, {
          HasProfile: z.boolean(),
          /** The profile may be opened: it is one's own, or shared with arrangers. */
          IsShared: z.boolean(),
          /** When this viewer asked for consent last. */
          AskedAt: z.nullable(Instant),
          /** Documents and visas that expire or have expired; null where it is not shared. */
          Warnings: z.nullable(z.int()),
        }),
      ),
    }),
  }),
  profile: endpoint('POST', '/profile-manager/profile', {
    access: session(),
    // A look is written down in the traveller's log before it is answered.
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
      /** Null without consent; so are the two below. */
      Sections: z.nullable(Sections),
      Warnings: z.nullable(z.array(ProfileWarning)),
      /** All three kinds, in the order of `consentKinds`; an arranger sees what stands and changes nothing. */
      Consents: z.nullable(z.array(Consent)),
      /** Arrangers who asked to be let in and are not; for oneself alone. */
      Asking: z.array(z.object({ Name: z.string(), AskedAt: Instant })),
    }),
  }),
  save: endpoint('POST', '/profile-manager/save', {
    access: session(),
    effect: 'write',
    needs,
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'Saves one section whole; secrets left out stay, items not named go.',
    request: z.object({ TravelerId, Version: z.int().check(z.minimum(0)), Change: SavedSection }),
    response: z.object({
      /** 0 saved, 1 changed by someone else, 2 refused. */
      Status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      /** The section as it stands now, alone, under its name; null where refused. */
      Sections: z.nullable(z.partial(Sections)),
      Faults: z.array(ProfileFault),
      /** As they are after the save. */
      Warnings: z.array(ProfileWarning),
    }),
  }),
  reveal: endpoint('POST', '/profile-manager/reveal', {
    access: session(),
    effect: 'write',
    needs,
    limit: { points: 20, seconds: 300, by: 'login' },
    summary: 'One secret, plain. The traveller sees in the access log that it was looked at.',
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
    summary: 'Gives or withdraws one of the own consents, at once; with the version of the text that was read.',
    request: z.object({
      Kind: z.enum(consentKinds),
      IsGiven: z.boolean(),
      /** `consentTextVersions[Kind]`; another one is refused as `invalid_parameter`. */
      TextVersion: z.string().check(z.maxLength(20)),
    }),
    response: z.object({ Consents: z.array(Consent) }),
  }),
  askConsent: endpoint('POST', '/profile-manager/consent/ask', {
    access: session(),
    effect: 'write',
    needs,
    limit: { points: 10, seconds: 3_600, by: 'login' },
    summary: 'Asks someone one arranges for to share their profile, by mail; once in seven days each.',
    request: z.object({ TravelerId: Id }),
    /** 0 a mail is on its way; 1 asked within the last seven days, no further mail; 2 nobody to write to. */
    response: z.object({ Status: z.int(), AskedAt: z.nullable(Instant) }),
  }),
  accessLog: endpoint('POST', '/profile-manager/access-log', {
    access: session(),
    effect: 'read',
    needs,
    summary: 'Who looked at the own profile, changed it or revealed something, newest first.',
    request: z.object({ Paging: z.optional(Paging) }),
    response: z.object({ Total: z.int(), Entries: z.array(AccessLogEntry) }),
  }),
} as const

/** Travellers' profiles, as far as these share them, for the agency's own programs. */
export const profileBackOffice = {
  readSharedProfile: endpoint('POST', '/back-office/profiles/read', {
    access: machine('profiles'),
    // The look is written into the traveller's access log before it is answered.
    effect: 'write',
    limit: { points: 600, seconds: 60, by: 'address' },
    summary: 'What a traveller shares for booking, or whom to call in an emergency; nothing without their consent.',
    request: z.object({
      company: z.string().check(z.maxLength(64)),
      /** Code or e-mail address. */
      traveller: z.string().check(z.minLength(1), z.maxLength(320)),
      /** `booking` goes by the consent `agency`, `dutyOfCare` by the one of that name. */
      purpose: z.enum(['booking', 'dutyOfCare']),
      /** The plain numbers too, each told to the traveller as revealed; for bookings alone. */
      withNumbers: z.optional(z.boolean()),
    }),
    response: z.object({
      isShared: z.boolean(),
      /** Null where nothing is shared or nothing was saved; for duty of care `Emergency` alone. */
      sections: z.nullable(z.partial(Sections)),
      numbers: z.array(
        z.object({
          section: z.enum(['Names', 'Documents', 'Visas', 'Loyalties']),
          /** Null: the birth date. */
          itemId: z.nullable(z.string()),
          value: z.string(),
        }),
      ),
    }),
  }),
}
