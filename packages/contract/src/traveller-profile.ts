import * as z from 'zod/mini'
import { Id } from './schemas.ts'

/**
 * The traveller profile as the wire carries it, and its closed lists. A profile has seven sections, each with a version
 * of its own, so that two people who edit two sections do not meet.
 *
 * Secrets (birth date; numbers of documents, visas and loyalty programmes) go one way: an answer has them masked
 * (`{ Masked: '•••••4521' }`, null where there is none), a save sends the plain value, leaves the field out to keep
 * what is there, or sends null to remove it. One at a time is answered plain by `reveal`, which the access log tells.
 *
 * Days are ISO 8601 (`2031-04-30`), countries ISO 3166-1 alpha-2, airports IATA, phones E.164, instants ISO 8601 UTC.
 */

export const profileSections = [
  'Names',
  'Contacts',
  'Documents',
  'Visas',
  'Loyalties',
  'Preferences',
  'Emergency',
] as const
export type ProfileSection = (typeof profileSections)[number]

export const titles = ['MR', 'MRS', 'MS', 'MISS', 'MX', 'DR', 'PROF'] as const
/** As passports mark it (ICAO 9303): X is unspecified. */
export const sexMarkers = ['F', 'M', 'X'] as const
export const phoneKinds = ['mobile', 'work', 'home', 'other'] as const
export const emailKinds = ['work', 'private', 'other'] as const

export const documentKinds = [
  'passport',
  'identityCard',
  'residencePermit',
  /** 港澳居民來往內地通行證, 回鄉證: China's for people of Hong Kong and Macau. */
  'homeReturnPermit',
  /** 台灣居民來往大陸通行證, 台胞證: China's for people of Taiwan. */
  'taiwanCompatriotPermit',
  /** 往來港澳通行證 and 入台證 alike: entry permits between Hong Kong, Macau, Taiwan and the mainland. */
  'entryPermit',
  'drivingLicence',
  /** Known traveller number of a trusted-traveller programme (TSA PreCheck and the like). */
  'knownTraveller',
  'redress',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Kinds that may stand without an expiry; all others must say when they expire. */
export const documentsWithoutExpiry: readonly DocumentKind[] = ['identityCard', 'knownTraveller', 'redress', 'other']

export const visaEntries = ['single', 'double', 'multiple'] as const
export const loyaltyKinds = ['air', 'hotel', 'rail', 'car'] as const

export const seats = ['window', 'aisle', 'middle'] as const
export const seatZones = ['front', 'rear', 'exitRow', 'extraLegroom'] as const
/** Special meals by their IATA codes (SSR). */
export const meals = [
  'AVML',
  'BBML',
  'BLML',
  'CHML',
  'DBML',
  'FPML',
  'GFML',
  'HNML',
  'KSML',
  'LCML',
  'LFML',
  'LSML',
  'MOML',
  'NLML',
  'RVML',
  'SFML',
  'VGML',
  'VJML',
  'VLML',
  'VOML',
] as const
/** Special assistance by its IATA codes (SSR): wheelchair to the ramp, the steps, the cabin seat … */
export const assistances = [
  'WCHR',
  'WCHS',
  'WCHC',
  'WCMP',
  'WCBD',
  'WCBW',
  'WCLB',
  'BLND',
  'DEAF',
  'DPNA',
  'MAAS',
  'MEDA',
  'OXYG',
  'SVAN',
  'ESAN',
] as const
export const hotelWishes = [
  'quiet',
  'highFloor',
  'lowFloor',
  'nonSmoking',
  'smoking',
  'largeBed',
  'twinBeds',
  'accessible',
  'nearLift',
  'farFromLift',
] as const
export const relations = ['partner', 'parent', 'child', 'sibling', 'friend', 'colleague', 'other'] as const

/** What a person agrees to share, and with whom: the agency for booking, one's arrangers, duty of care (emergency contact). */
export const consentKinds = ['agency', 'arrangers', 'dutyOfCare'] as const
export type ConsentKind = (typeof consentKinds)[number]
/** Version of the text that is agreed to, by kind; a new text is a new version, and older agreements stand as given. */
export const consentTextVersions = { agency: '2026-11', arrangers: '2026-11', dutyOfCare: '2026-11' } as const

const text = (max: number) => z.string().check(z.maxLength(max))
const Country = text(2)
/** YYYY-MM-DD; whether it is a day of the calendar is a rule (`date_invalid`). */
const Day = text(10)
const list = <T extends z.core.$ZodType>(item: T, max: number) => z.array(item).check(z.maxLength(max))

/** A secret in an answer. */
export const Masked = z.nullable(z.object({ Masked: z.string() }))
/** A secret in a save: left out, it stays. */
const Secret = z.optional(z.nullable(text(40)))

// Sections without secrets are the same both ways.

export const Contacts = z.object({
  /** First is preferred. `Number` is answered as E.164; a save may send what was typed, national with `Country`. */
  Phones: list(z.object({ Kind: z.enum(phoneKinds), Number: text(40), Country: z.optional(z.nullable(Country)) }), 8),
  Emails: list(z.object({ Kind: z.enum(emailKinds), Address: text(254) }), 8),
  Address: z.nullable(
    z.object({ Lines: list(text(120), 4), City: text(80), Region: text(80), PostalCode: text(16), Country }),
  ),
})
export const Preferences = z.object({
  Seat: z.nullable(z.enum(seats)),
  SeatZones: list(z.enum(seatZones), seatZones.length),
  Meal: z.nullable(z.enum(meals)),
  /** IATA code. */
  HomeAirport: z.nullable(text(3)),
  HotelWishes: list(z.enum(hotelWishes), hotelWishes.length),
  HotelNote: text(500),
  Assistances: list(z.enum(assistances), assistances.length),
  /** For the agency. */
  Note: text(1000),
})
export const Emergency = z.object({
  /** First is called first. */
  People: list(
    z.object({
      Name: text(120),
      Relation: z.enum(relations),
      Phone: text(40),
      /** Of a phone typed in its national form. */
      PhoneCountry: z.optional(z.nullable(Country)),
      Email: z.nullable(text(254)),
      /** BCP 47, as far as it helps whoever calls. */
      Language: z.nullable(text(12)),
    }),
    4,
  ),
})

const nameFields = {
  Title: z.nullable(z.enum(titles)),
  /** As in the passport's machine-readable zone: Latin letters, spaces, hyphens, apostrophes; kept in capitals. */
  Surname: text(60),
  /** Empty for a person with one name. */
  GivenNames: text(60),
  /** In own script, with how it is read: kana, pinyin or zhuyin. Empty where there is none. */
  OwnFamily: text(40),
  OwnGiven: text(40),
  OwnFamilyReading: text(60),
  OwnGivenReading: text(60),
  Sex: z.nullable(z.enum(sexMarkers)),
  Nationality: z.nullable(Country),
}
const documentFields = { Kind: z.enum(documentKinds), Country, IssuedOn: z.nullable(Day), ExpiresOn: z.nullable(Day) }
const visaFields = {
  Country,
  /** As the visa says: 'B1/B2', 'M', 'Tourist'. */
  Type: text(40),
  Entries: z.nullable(z.enum(visaEntries)),
  ValidFrom: z.nullable(Day),
  ExpiresOn: Day,
}
const loyaltyFields = {
  Kind: z.enum(loyaltyKinds),
  /** Carrier or chain code, capitals: 'CX', 'NH', 'HL'; empty where there is none. */
  ProgrammeCode: text(8),
  ProgrammeName: text(80),
  Tier: text(40),
}

/** Valid; within the reminder's window; or past. Null without an expiry. */
export const ExpiryState = z.nullable(z.enum(['valid', 'expiresSoon', 'expired']))
export type ExpiryState = z.infer<typeof ExpiryState>

export const Names = z.object({ ...nameFields, BirthDate: Masked })
export const ProfileDocument = z.object({ Id, ...documentFields, Number: Masked, Expiry: ExpiryState })
export const ProfileVisa = z.object({ Id, ...visaFields, Number: Masked, Expiry: ExpiryState })
export const ProfileLoyalty = z.object({ Id, ...loyaltyFields, Number: Masked })
export const Documents = z.object({ Items: z.array(ProfileDocument) })
export const Visas = z.object({ Items: z.array(ProfileVisa) })
export const Loyalties = z.object({ Items: z.array(ProfileLoyalty) })

/** A whole section as it is to be: items without Id are new, items that are not named are removed. */
const ItemId = z.optional(Id)
export const SavedNames = z.object({ ...nameFields, BirthDate: Secret })
export const SavedDocuments = z.object({ Items: list(z.object({ Id: ItemId, ...documentFields, Number: Secret }), 20) })
export const SavedVisas = z.object({ Items: list(z.object({ Id: ItemId, ...visaFields, Number: Secret }), 40) })
export const SavedLoyalties = z.object({ Items: list(z.object({ Id: ItemId, ...loyaltyFields, Number: Secret }), 40) })

/** What a save sends, by section; `checkSection` of `profile-rules.ts` says what is wrong with it. */
export const SavedSection = z.discriminatedUnion('Section', [
  z.object({ Section: z.literal('Names'), Names: SavedNames }),
  z.object({ Section: z.literal('Contacts'), Contacts }),
  z.object({ Section: z.literal('Documents'), Documents: SavedDocuments }),
  z.object({ Section: z.literal('Visas'), Visas: SavedVisas }),
  z.object({ Section: z.literal('Loyalties'), Loyalties: SavedLoyalties }),
  z.object({ Section: z.literal('Preferences'), Preferences }),
  z.object({ Section: z.literal('Emergency'), Emergency }),
])
export type SavedSection = z.infer<typeof SavedSection>

const meta = {
  /** 0: never saved. Handed in with a save. */
  Version: z.int(),
  ChangedAt: z.nullable(z.string()),
  /** Name of whoever saved it last. */
  ChangedBy: z.nullable(z.string()),
}
/** Every section as it stands, with its version. */
export const Sections = z.object({
  Names: z.extend(Names, meta),
  Contacts: z.extend(Contacts, meta),
  Documents: z.extend(Documents, meta),
  Visas: z.extend(Visas, meta),
  Loyalties: z.extend(Loyalties, meta),
  Preferences: z.extend(Preferences, meta),
  Emergency: z.extend(Emergency, meta),
})
export type Sections = z.infer<typeof Sections>
