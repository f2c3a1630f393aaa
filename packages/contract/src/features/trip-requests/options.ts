import * as z from 'zod/mini'
import { anyFlagRight, flagRight, session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { Id } from '../../schemas/common.ts'
import { PolicyVerdict } from '../policies/shapes.ts'
import { BookedSegment, BookedStay, OptionCategory } from './booked.ts'
import { CurrencyCode, DecimalText, formLimits } from './form.ts'
import { Instant, ReferenceNumber } from './named.ts'
import { RequestOption, RequestState } from './shapes.ts'

/** What a consultant offers for a request, and what its owner chooses: one option of each kind. */

const optional = (max: number) => z._default(z.nullable(z.string().check(z.trim(), z.maxLength(max))), null)

/** An option as a consultant enters it: flights, or hotels. */
export const OptionInput = z.object({
  category: z.enum(OptionCategory),
  segments: z._default(z.array(BookedSegment).check(z.maxLength(formLimits.segments)), []),
  stays: z._default(z.array(BookedStay).check(z.maxLength(formLimits.hotels)), []),
  /** For all of it. */
  total: z.object({ amount: DecimalText, currency: CurrencyCode }),
  /** Until when the price holds. */
  validUntil: Instant,
  /** What a traveller should know: baggage, changes, breakfast. */
  note: optional(1_000),
})
export type OptionInput = z.output<typeof OptionInput>

/** An option before its price and validity are known. */
export const OptionInWork = z.object({
  category: OptionInput.shape.category,
  segments: OptionInput.shape.segments,
  stays: OptionInput.shape.stays,
  total: z._default(z.nullable(OptionInput.shape.total), null),
})

export type OptionInWork = z.output<typeof OptionInWork>

const Version = z.optional(z.int().check(z.minimum(1)))

/** Most options that stand for one request. */
export const maxOptions = 20

export const requestOptions = {
  offerOptions: endpoint('POST', '/desk/options/offer', {
    access: session(),
    needs: flagRight('desk'),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Offers options for a request that was submitted to the desk; its owner is told.',
    request: z.object({
      ReferenceNumber,
      Version,
      options: z.array(OptionInput).check(z.minLength(1), z.maxLength(maxOptions)),
      /** Said to the owner in the same mail. */
      words: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(4_000)))),
    }),
    response: z.object({ State: RequestState, Options: z.array(RequestOption) }),
  }),
  judgeOptions: endpoint('POST', '/desk/options/judge', {
    access: session(),
    needs: flagRight('desk'),
    reachesDesk: true,
    effect: 'read',
    limit: { points: 600, seconds: 60, by: 'login' },
    summary: 'What the travel policy says of options that are being composed for a request, each by itself.',
    request: z.object({
      ReferenceNumber,
      /** As far as they are written; null for what cannot be read yet. */
      options: z.array(z.nullable(OptionInWork)).check(z.maxLength(maxOptions)),
    }),
    response: z.object({
      /** In the order of the options; null where one has faults, and without a policy. */
      Verdicts: z.array(z.nullable(PolicyVerdict)),
    }),
  }),
  withdrawOption: endpoint('POST', '/desk/options/withdraw', {
    access: session(),
    needs: flagRight('desk'),
    reachesDesk: true,
    runsAs: 'system',
    effect: 'write',
    summary: 'Takes an option back that nobody has chosen.',
    request: z.object({ ReferenceNumber, Version, OptionId: Id }),
    response: z.object({ State: RequestState, Options: z.array(RequestOption) }),
  }),
  askNewPrice: endpoint('POST', '/pre-trip/options/ask-price', {
    access: session(),
    needs: anyFlagRight('requestTrips'),
    runsAs: 'system',
    effect: 'write',
    limit: { points: 30, seconds: 60, by: 'login' },
    summary: 'Asks the consultant for a new price of options that have expired.',
    request: z.object({ ReferenceNumber, Version }),
    response: RequestState,
  }),
}
