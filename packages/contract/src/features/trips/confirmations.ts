import * as z from 'zod/mini'
import { session } from '../../access.ts'
import { endpoint, upload } from '../../operation.ts'
import { Id, TimeRemark } from '../../schemas.ts'

/**
 * A traveller's or arranger's own confirmations: dropped files are read, shown with how sure each field is, asked for
 * what is missing or doubtful, and saved into the ledger. What was read waits on the server until it is saved or
 * thrown away, so that a reload loses nothing.
 */

/** `sure` as written; `likely` worked out, to be looked at; `doubtful` must be confirmed; `missing` must be entered. */
export const confidences = ['sure', 'likely', 'doubtful', 'missing'] as const
export type Confidence = (typeof confidences)[number]

/** Why a field is not sure. */
export const doubts = [
  /** The source gives day and month only; the value is the next such day. */
  'year_missing',
  /** 02-04-2018: two readings, both in `Choices`. */
  'date_ambiguous',
  /** Long past or far ahead, or more than a year from the message it stands in. */
  'date_unlikely',
  'date_unreadable',
  /** The day is known, the time is not. */
  'time_missing',
  'time_unreadable',
  /** The offset written is not the place's: the clock time was taken as the place's own. */
  'offset_differs',
  'end_before_start',
  'duration_unlikely',
  'place_unknown',
  /** Made out from a name, not from a code. */
  'place_by_name',
  'airline_unknown',
  'airline_by_name',
  'country_unknown',
  /** Two parts of one file (its markup and its barcode) say different things. */
  'sources_differ',
  'value_missing',
  'value_unreadable',
] as const
export type Doubt = (typeof doubts)[number]

export const confirmationFormats = ['mail', 'page', 'calendar', 'pass', 'barcode', 'image', 'booking'] as const
export type ConfirmationFormat = (typeof confirmationFormats)[number]

/** Empty: there is none (a seat that the source invented). */
const FieldValue = z.string().check(z.maxLength(400))

/** Whom a confirmation is read and shown for; the chosen traveller, else who its names are, else the viewer. */
const ForTraveler = z.optional(Id)

export const ConfirmationField = z.object({
  /** As the server's readers name it: carrier, flightNumber, from, departs, hotelName … */
  Name: z.string(),
  /**
   * Codes in capitals; times local to the place, YYYYMMDDHHmmss, or YYYYMMDD where only the day is known; null unknown.
   */
  Value: z.nullable(z.string()),
  /** What a person reads instead of a code, in the caller's language: an airport's, airline's or country's name. */
  Label: z.nullable(z.string()),
  Confidence: z.enum(confidences),
  Doubt: z.nullable(z.enum(doubts)),
  /** What the source wrote, where that is not the value itself. */
  Raw: z.nullable(z.string()),
  /** What a doubtful value may be, likeliest first; a code has its name beside it, as in `Label`. */
  Choices: z.array(z.object({ Value: z.string(), Label: z.nullable(z.string()) })),
  /** The item cannot be saved without it. A doubtful field is asked for in any case; one that is not needed may be emptied. */
  IsNeeded: z.boolean(),
})
export type ConfirmationField = z.infer<typeof ConfirmationField>

export const ConfirmationItem = z.object({
  Index: z.int(),
  Type: z.enum(['A', 'H', 'R', 'C']),
  IsCancelled: z.boolean(),
  /** Ticked; what is not is left out of the save, and its fields need no answers. */
  IsKept: z.boolean(),
  /** All fields of the kind, in the order they are shown, those without a value too. */
  Fields: z.array(ConfirmationField),
  /** As the source writes the name. */
  PersonName: z.nullable(z.string()),
  /** The name is not the chosen traveller's. */
  IsOtherPerson: z.boolean(),
  /** The ledger has this segment already; saving adds a witness and makes no second one. */
  Match: z.nullable(
    z.object({
      OrderId: Id,
      TripName: z.string(),
      /** Booked by the agency: its booking stands, also when this file says that it was cancelled. */
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
  /** null: nothing could be made of the file, see Fault. */
  Format: z.nullable(z.enum(confirmationFormats)),
  State: z.enum(['open', 'saving', 'saved', 'failed']),
  /** Why nothing, or not all, could be read or saved, in the caller's language. */
  Fault: z.nullable(z.string()),
  TravelerId: z.nullable(Id),
  Items: z.array(ConfirmationItem),
  /** Reservations of kinds the portal does not keep, by schema.org type (EventReservation …). */
  NotKept: z.array(z.object({ Kind: z.string(), Count: z.int() })),
  /** After saving: where the items now are. */
  Orders: z.array(z.object({ OrderId: Id, TripName: z.string() })),
  /** Counts changes; a save hands it in and loses against a newer one (changed_by_someone_else). */
  Version: z.int(),
  /** On the company's clock. */
  CreatedRemark: TimeRemark,
  /** Thrown away then, unless it is saved. */
  ExpiresRemark: TimeRemark,
})
export type Confirmation = z.infer<typeof Confirmation>

const ConfirmationList = z.object({
  Confirmations: z.array(Confirmation),
  /** Whom the viewer may add bookings for: themselves, and those they arrange for. */
  Travelers: z.array(z.object({ Id, Name: z.string() })),
  /** Bytes one file may have; a call with a larger one is refused (payload_too_large), so send files one by one. */
  MaxFileBytes: z.int(),
})

export const confirmationCalls = {
  readConfirmations: endpoint('POST', '/trips/confirmations', {
    access: session(),
    effect: 'write',
    limit: { points: 60, seconds: 60, by: 'login' },
    summary: 'Reads dropped files (mails, pages, calendars, passes, barcodes); one confirmation a file comes back.',
    request: upload(z.object({ travelerId: ForTraveler }), { maxFiles: 10, limit: 'confirmation' }),
    response: ConfirmationList,
  }),
  findConfirmations: endpoint('POST', '/trips/confirmations/find', {
    access: session(),
    effect: 'read',
    summary: "The viewer's confirmations that wait or failed, and those saved within the last hour.",
    request: z.object({
      ids: z.optional(z.array(Id).check(z.maxLength(50))),
      /** Shown as for this traveller (names, matches), whoever was chosen before; nothing is changed. */
      travelerId: ForTraveler,
    }),
    response: ConfirmationList,
  }),
  saveConfirmation: endpoint('POST', '/trips/confirmations/save', {
    access: session(),
    effect: 'write',
    limit: { points: 240, seconds: 60, by: 'login' },
    summary: 'Answers and keeps items. Still missing or doubtful: comes back open, its fields saying what is left.',
    request: z.object({
      id: Id,
      version: z.int(),
      travelerId: Id,
      /** Keeps the answers and saves nothing into the ledger: a field left, another traveller chosen. */
      isDraft: z.optional(z.boolean()),
      /** Those not named stay as they are. */
      items: z
        .array(
          z.object({
            index: z.int(),
            keep: z.boolean(),
            /** By field name; what is named here counts as confirmed by the person. Earlier answers stay. */
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
    summary: 'Throws a confirmation that waits away, its file too.',
    request: z.object({ id: Id }),
    response: z.object({ Status: z.int() }),
  }),
} as const
