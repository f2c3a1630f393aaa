import * as z from 'zod/mini'
import { Id } from './schemas/common.ts'

/**
 * The traveller profile on the wire, and its closed lists. A profile has seven sections, each with its own version, so
 * that two people can edit two sections at the same time.
 *
 * Secrets (birth date; numbers of documents, visas and loyalty programmes) are masked in replies
 * (`{ Masked: '•••••4521' }`, null when empty). A save sends the plain value, leaves the field out to keep the stored
 * one, or sends null to remove it. `reveal` answers one secret in plain text and adds a line to the access log.
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
/** As in passports (ICAO 9303): X is unspecified. */
export const sexMarkers = ['F', 'M', 'X'] as const
export const phoneKinds = ['mobile', 'work', 'home', 'other'] as const
export const emailKinds = ['work', 'private', 'other'] as const

export const documentKinds = [
  'passport',
  'identityCard',
  'residencePermit',
  /** 港澳居民來往內地通行證, 回鄉證: China issues it to people of Hong Kong and Macau. */
  'homeReturnPermit',
  /** 台灣居民來往大陸通行證, 台胞證: China issues it to people of Taiwan. */
  'taiwanCompatriotPermit',
  /** 往來港澳通行證 and 入台證: entry permits between Hong Kong, Macau, Taiwan and the mainland. */
  'entryPermit',
  'drivingLicence',
  /** Known traveller number of a trusted-traveller programme (TSA PreCheck and the like). */
  'knownTraveller',
  'redress',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Kinds for which the expiry date is optional; all others need one. */
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

/** With whom a person agrees to share the profile: the agency (bookings), their arrangers, duty of care (contacts). */
export const consentKinds = ['agency', 'arrangers', 'dutyOfCare'] as const
export type ConsentKind = (typeof consentKinds)[number]
/** Current version of each consent text. A new text gets a new version; earlier consents stay valid for the text they name. */
export const consentTextVersions = { agency: '2026-11', arrangers: '2026-11', dutyOfCare: '2026-12' } as const
/** From this text on the consent to duty of care speaks of the person's own phones and e-mails too, and not of the emergency contact alone. */
export const dutyOfCareContactsFrom = '2026-12'

const text = (max: number) => z.string().check(z.maxLength(max))
const Country = text(2)
/** YYYY-MM-DD; `checkSection` checks whether it is a calendar day (`date_invalid`). */
const Day = text(10)
const list = <T extends z.core.$ZodType>(item: T, max: number) => z.array(item).check(z.maxLength(max))

/** A secret in a reply. */
export const Masked = z.nullable(z.object({ Masked: z.string() }))
/** A secret in a save: when it is left out, the stored one stays. */
const Secret = z.optional(z.nullable(text(40)))

// Sections without secrets have one schema for replies and saves.

export const Contacts = z.object({
  /** The first one is preferred. Replies have `Number` in E.164; a save may send a national number with `Country`. */
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
  /** In the order in which they are to be called. */
  People: list(
    z.object({
      Name: text(120),
      Relation: z.enum(relations),
      Phone: text(40),
      /** Country of a phone number in national form. */
      PhoneCountry: z.optional(z.nullable(Country)),
      Email: z.nullable(text(254)),
      /** BCP 47: the language to speak on the phone. */
      Language: z.nullable(text(12)),
    }),
    4,
  ),
})

const nameFields = {
  Title: z.nullable(z.enum(titles)),
  /** As in the passport's machine-readable zone: Latin letters, spaces, hyphens, apostrophes; stored in capitals. */
  Surname: text(60),
  /** Empty for a person with one name. */
  GivenNames: text(60),
  /** In the person's own script, with the reading in kana, pinyin or zhuyin. Empty when there is none. */
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
  /** As written on the visa: 'B1/B2', 'M', 'Tourist'. */
  Type: text(40),
  Entries: z.nullable(z.enum(visaEntries)),
  ValidFrom: z.nullable(Day),
  ExpiresOn: Day,
}
const loyaltyFields = {
  Kind: z.enum(loyaltyKinds),
  /** Carrier or chain code in capitals: 'CX', 'NH', 'HL'; empty when there is none. */
  ProgrammeCode: text(8),
  ProgrammeName: text(80),
  Tier: text(40),
}

/** Null for an item without an expiry date; `expiresSoon` within the reminder's period. */
export const ExpiryState = z.nullable(z.enum(['valid', 'expiresSoon', 'expired']))
export type ExpiryState = z.infer<typeof ExpiryState>

export const Names = z.object({ ...nameFields, BirthDate: Masked })
export const ProfileDocument = z.object({ Id, ...documentFields, Number: Masked, Expiry: ExpiryState })
export const ProfileVisa = z.object({ Id, ...visaFields, Number: Masked, Expiry: ExpiryState })
export const ProfileLoyalty = z.object({ Id, ...loyaltyFields, Number: Masked })
export const Documents = z.object({ Items: z.array(ProfileDocument) })
export const Visas = z.object({ Items: z.array(ProfileVisa) })
export const Loyalties = z.object({ Items: z.array(ProfileLoyalty) })

/** A whole section after the save: items without Id are new, and the server removes items that are missing. */
const ItemId = z.optional(Id)
export const SavedNames = z.object({ ...nameFields, BirthDate: Secret })
export const SavedDocuments = z.object({ Items: list(z.object({ Id: ItemId, ...documentFields, Number: Secret }), 20) })
export const SavedVisas = z.object({ Items: list(z.object({ Id: ItemId, ...visaFields, Number: Secret }), 40) })
export const SavedLoyalties = z.object({ Items: list(z.object({ Id: ItemId, ...loyaltyFields, Number: Secret }), 40) })

/** What a save sends, by section; `checkSection` in `profile-rules.ts` checks it. */
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
  /** 0: never saved. A save sends it back. */
  Version: z.int(),
  ChangedAt: z.nullable(z.string()),
  /** Name of the person who saved it last. */
  ChangedBy: z.nullable(z.string()),
}
/** Every section with its version. */
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
