import * as z from 'zod/mini'
import { EmailReceiverRole, RequestSource, TripRequestStatus } from '../../enums.ts'
import { Id } from '../../schemas/common.ts'
import { CurrencyCode } from './form.ts'

/** What the pages need to know before they show a form: lists, custom fields, currencies, limits. */

/** Control types of custom fields, as the wire spells them. */
export const fieldControls = ['TextBox', 'SingleSel', 'Textarea', 'Checkbox'] as const

/**
 * A custom field. It shows when it is default-shown or when a shown parent's chosen option lists it in `Shows`; it is
 * mandatory when flagged or when a chosen option lists it in `Requires` (`shownFields` of the rules).
 */
export const RequestField = z.object({
  Key: z.string(),
  /** In the caller's language. */
  Name: z.string(),
  ControlType: z.enum(fieldControls),
  IsDefaultShown: z.boolean(),
  IsMandatory: z.boolean(),
  /** A Checkbox without one starts with 'N'. */
  DefaultValue: z.nullable(z.string()),
  MaxLength: z.nullable(z.int()),
  /** A regular expression that the whole value matches. */
  Pattern: z.nullable(z.string()),
  Options: z.array(
    z.object({
      Value: z.string(),
      Name: z.string(),
      Shows: z.array(z.string()),
      Requires: z.array(z.string()),
    }),
  ),
})
export type RequestField = z.infer<typeof RequestField>

const Named = z.object({ Code: z.string(), Name: z.string() })

/** Rates of one day: how much of each currency one unit of the base costs, as decimal texts. */
export const ExchangeRates = z.object({
  /** YYYYMMDD. */
  Day: z.string(),
  Base: CurrencyCode,
  Rates: z.record(z.string(), z.string()),
})
export type ExchangeRates = z.infer<typeof ExchangeRates>

export const RequestMetadata = z.object({
  CompanyId: Id,
  CompanyCode: z.string(),
  /** IANA zone and currency of the company: totals are in it. */
  TimeZone: z.string(),
  Currency: z.object({ Code: CurrencyCode, Digits: z.int() }),
  /** Currencies of estimates, the company's first. */
  Currencies: z.array(z.object({ Code: CurrencyCode, Digits: z.int(), HasRate: z.boolean() })),
  /** Null where the deployment has none that is younger than seven days. */
  Rates: z.nullable(ExchangeRates),
  Statuses: z.array(z.object({ Code: z.enum(TripRequestStatus), Name: z.string() })),
  Sources: z.array(z.object({ Code: z.enum(RequestSource), Name: z.string() })),
  ReceiverRoles: z.array(z.object({ Code: z.enum(EmailReceiverRole), Name: z.string() })),
  CostCentres: z.array(Named),
  /** The traveller's own; null where they have none. */
  DefaultCostCentre: z.nullable(z.string()),
  Purposes: z.array(Named),
  /** The services besides flights and hotels, with their custom fields. */
  Products: z.array(z.extend(Named, { Fields: z.array(RequestField) })),
  Udids: z.array(RequestField),
  /** The company's templates: parts of a form. Values that the form does not know are left out. */
  Templates: z.array(z.extend(Named, { Form: z.record(z.string(), z.unknown()) })),
  /** Whether a trip that has already begun may still be requested. */
  AcceptsBegunTrips: z.boolean(),
  /** How far, in percent of the approved total, a price may rise without a new approval. */
  TolerancePercent: z.number(),
  Limits: z.object({
    AttachmentBytes: z.int(),
    AttachmentTypes: z.array(z.string()),
    MessageCharacters: z.int(),
  }),
  /** Whether the viewer may create requests. */
  MayRequest: z.boolean(),
  /** Whether the viewer may see approval health: who views whole companies. */
  MaySeeHealth: z.boolean(),
})
export type RequestMetadata = z.infer<typeof RequestMetadata>
