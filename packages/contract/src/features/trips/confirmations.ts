import * as z from 'zod/mini'
import { session } from '../../access.ts'
import { endpoint, upload } from '../../operation.ts'
import { Id, TimeRemark } from '../../schemas/common.ts'

/**
 * Confirmations that a traveller or arranger drops into the portal. The server reads the files, the page shows how
 * certain each field is and asks for those that are missing or doubtful, and the server saves the result into the
 * ledger. Until then, or until somebody discards it, the server keeps the draft, so that a reload loses nothing.
 */

/**
 * `sure`: written in the source. `likely`: derived, worth a look. `doubtful`: a person must confirm it. `missing`: a
 * person must enter it.
 */
export const confidences = ['sure', 'likely', 'doubtful', 'missing'] as const
export type Confidence = (typeof confidences)[number]

/** Why a field is not sure. */
export const doubts = [
  /** The source has no year; the value is the likeliest such day: the next one, or the one nearest to the receipt. */
  'year_missing',
  /** 02-04-2018: two readings, both in `Choices`. */
  'date_ambiguous',
  /** Long past or far in the future, or more than a year from the date of its message. */
  'date_unlikely',
  'date_unreadable',
  /** The day is known, the time is not. */
  'time_missing',
  'time_unreadable',
  /** The offset in the source is not the place's: the server reads the time as local to the place. */
  'offset_differs',
  'end_before_start',
  'duration_unlikely',
  'place_unknown',
  /** Found by a name, not by a code. */
  'place_by_name',
  'airline_unknown',
  'airline_by_name',
  'country_unknown',
  /** Two parts of one file (its markup and its barcode) contradict each other. */
  'sources_differ',
  'value_missing',
  'value_unreadable',
] as const
export type Doubt = (typeof doubts)[number]

export const confirmationFormats = ['mail', 'page', 'calendar', 'pass', 'barcode', 'image', 'booking'] as const
export type ConfirmationFormat = (typeof confirmationFormats)[number]

/** The fields of each kind of booking, in the order they are shown. */
export const confirmationFields = {
  air: [
    'carrier',
    'flightNumber',
    'from',
    'to',
    'departs',
    'arrives',
    'fromTerminal',
    'toTerminal',
    'cabin',
    'bookingClass',
    'aircraft',
    'seat',
    'locator',
    'operatingCarrier',
  ],
  hotel: ['hotelName', 'city', 'country', 'address', 'checkIn', 'checkOut', 'room', 'locator'],
  rail: ['vendor', 'trainNumber', 'fromStation', 'toStation', 'departs', 'arrives', 'cabin', 'seat', 'locator'],
  car: ['vendor', 'pickUpPlace', 'dropOffPlace', 'picksUp', 'dropsOff', 'carClass', 'locator'],
} as const
export type ConfirmationFieldName = (typeof confirmationFields)[keyof typeof confirmationFields][number]

/** Empty: the item has no such value (the source invented a seat). */
export const FieldValue = z.string().check(z.maxLength(400))

/** The traveller of a confirmation; by default the chosen one, else the one its names match, else the viewer. */
const ForTraveler = z.optional(Id)

export const ConfirmationField = z.object({
  /** One of `confirmationFields`. */
  Name: z.string(),
  /**
   * Codes in capitals; times local to the place, YYYYMMDDHHmmss, or YYYYMMDD where only the day is known; null unknown.
   */
  Value: z.nullable(z.string()),
  /** The text shown instead of a code, in the caller's language: the name of an airport, airline or country. */
  Label: z.nullable(z.string()),
  Confidence: z.enum(confidences),
  Doubt: z.nullable(z.enum(doubts)),
  /** The text of the source, when it differs from the value. */
  Raw: z.nullable(z.string()),
  /** Possible values of a doubtful field, the likeliest first; a code has its name, as in `Label`. */
  Choices: z.array(z.object({ Value: z.string(), Label: z.nullable(z.string()) })),
  /** The item cannot be saved without it. The page asks for every doubtful field; a person may empty one that is not needed. */
  IsNeeded: z.boolean(),
})
export type ConfirmationField = z.infer<typeof ConfirmationField>

export const ConfirmationItem = z.object({
  Index: z.int(),
  Type: z.enum(['A', 'H', 'R', 'C']),
  IsCancelled: z.boolean(),
  /** Selected for the save. The fields of other items need no answers. */
  IsKept: z.boolean(),
  /** All fields of the kind in display order, with those that have no value. */
  Fields: z.array(ConfirmationField),
  /** The name in the source, given name first and without titles. */
  PersonName: z.nullable(z.string()),
  /** The name is not the chosen traveller's. */
  IsOtherPerson: z.boolean(),
  /** The ledger already has this segment; the save adds a source to it and creates no second one. */
  Match: z.nullable(
    z.object({
      OrderId: Id,
      TripName: z.string(),
      /** The agency booked it: its booking stays, even when this file cancels it. */
      IsAgency: z.boolean(),
      /** The ledger's times differ from these. */
      IsDifferent: z.boolean(),
      /** The ledger's times, local to the places. */
      StartsRemark: TimeRemark,
      EndsRemark: z.nullable(TimeRemark),
    }),
  ),
})
export type ConfirmationItem = z.infer<typeof ConfirmationItem>

export const Confirmation = z.object({
  Id,
  File: z.string(),
  /** Null when the server could not read the file; see Fault. */
  Format: z.nullable(z.enum(confirmationFormats)),
  State: z.enum(['open', 'saving', 'saved', 'failed']),
  /** Why the server could not read or save everything, in the caller's language. */
  Fault: z.nullable(z.string()),
  TravelerId: z.nullable(Id),
  Items: z.array(ConfirmationItem),
  /** Reservations of unsupported kinds, by schema.org type (EventReservation …). */
  NotKept: z.array(z.object({ Kind: z.string(), Count: z.int() })),
  /** After the save: the orders that contain the items. */
  Orders: z.array(z.object({ OrderId: Id, TripName: z.string() })),
  /** Counts changes. A save sends it and fails when the stored one is newer (changed_by_someone_else). */
  Version: z.int(),
  /** In the company's time zone. */
  CreatedRemark: TimeRemark,
  /** When the server discards it, unless somebody saves it. */
  ExpiresRemark: TimeRemark,
})
export type Confirmation = z.infer<typeof Confirmation>

const ConfirmationList = z.object({
  Confirmations: z.array(Confirmation),
  /** People for whom the viewer may add bookings: themselves, and those they arrange for. */
  Travelers: z.array(z.object({ Id, Name: z.string() })),
  /** Maximum size of a file in bytes. A larger one fails the whole call (payload_too_large), so send files one by one. */
  MaxFileBytes: z.int(),
})

export const confirmationCalls = {
  readConfirmations: endpoint('POST', '/trips/confirmations', {
    access: session(),
    effect: 'write',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'Reads dropped files (mails, pages, calendars, passes, barcodes); answers one confirmation for each file.',
    request: upload(z.object({ travelerId: ForTraveler }), { maxFiles: 10, limit: 'confirmation' }),
    response: ConfirmationList,
  }),
  findConfirmations: endpoint('POST', '/trips/confirmations/find', {
    access: session(),
    effect: 'read',
    summary: "The viewer's confirmations that wait or failed, and those saved within the last hour.",
    request: z.object({
      ids: z.optional(z.array(Id).check(z.maxLength(50))),
      /** Answers names and matches as for this traveller, without a change to the stored choice. */
      travelerId: ForTraveler,
    }),
    response: ConfirmationList,
  }),
  saveConfirmation: endpoint('POST', '/trips/confirmations/save', {
    access: session(),
    effect: 'write',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'Stores answers and saves items. The confirmation stays open while fields are missing or doubtful.',
    request: z.object({
      id: Id,
      version: z.int(),
      travelerId: Id,
      /** Stores the answers only, and saves nothing into the ledger: after each field, or another choice of traveller. */
      isDraft: z.optional(z.boolean()),
      /** Other items stay as they are. */
      items: z
        .array(
          z.object({
            index: z.int(),
            keep: z.boolean(),
            /** By field name; the person confirms these values. Earlier answers stay. */
            answers: z.record(z.string().check(z.maxLength(40)), FieldValue),
          }),
        )
        .check(z.maxLength(100)),
    }),
    response: z.object({ Confirmation }),
  }),
  discardConfirmation: endpoint('POST', '/trips/confirmations/discard', {
    access: session(),
    effect: 'write',
    summary: 'Discards an open confirmation and its file.',
    request: z.object({ id: Id }),
    response: z.object({ Status: z.int() }),
  }),
} as const
