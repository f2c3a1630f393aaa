import * as z from 'zod/mini'

/** What is read of an offer of Flight Offers Search (version 2), as the supplier's reference describes it. */

const Money = z.object({
  currency: z.string(),
  total: z.string(),
  base: z.string(),
  taxes: z.nullish(z.array(z.object({ amount: z.string() }))),
})
const Bags = z.nullish(
  z.object({
    quantity: z.optional(z.int().check(z.minimum(0))),
    weight: z.optional(z.number().check(z.minimum(0))),
    weightUnit: z.optional(z.string()),
  }),
)
const Point = z.object({ iataCode: z.string(), at: z.string() })
const Rule = z.object({
  category: z.nullish(z.string()),
  notApplicable: z.nullish(z.boolean()),
  maxPenaltyAmount: z.nullish(z.string()),
})

export const AmadeusOfferText = z.object({
  id: z.string(),
  lastTicketingDate: z.nullish(z.string()),
  lastTicketingDateTime: z.nullish(z.string()),
  itineraries: z
    .array(
      z.object({
        segments: z
          .array(
            z.object({
              id: z.string(),
              departure: Point,
              arrival: Point,
              carrierCode: z.string(),
              number: z.string(),
              aircraft: z.nullish(z.object({ code: z.nullish(z.string()) })),
              co2Emissions: z.nullish(
                z.array(z.object({ weight: z.number(), weightUnit: z.string(), cabin: z.nullish(z.string()) })),
              ),
            }),
          )
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
  price: z.extend(Money, {
    grandTotal: z.nullish(z.string()),
    fees: z.nullish(z.array(z.object({ amount: z.string(), type: z.nullish(z.string()) }))),
  }),
  pricingOptions: z.nullish(
    z.object({
      refundableFare: z.nullish(z.boolean()),
      noRestrictionFare: z.nullish(z.boolean()),
      noPenaltyFare: z.nullish(z.boolean()),
    }),
  ),
  fareRules: z.nullish(z.object({ currency: z.nullish(z.string()), rules: z.nullish(z.array(Rule)) })),
  validatingAirlineCodes: z._default(z.array(z.string()), []),
  travelerPricings: z
    .array(
      z.object({
        travelerType: z.string(),
        price: Money,
        fareDetailsBySegment: z.array(
          z.object({
            segmentId: z.string(),
            cabin: z.nullish(z.string()),
            class: z.nullish(z.string()),
            fareBasis: z.nullish(z.string()),
            brandedFare: z.nullish(z.string()),
            brandedFareLabel: z.nullish(z.string()),
            includedCheckedBags: Bags,
            includedCabinBags: Bags,
          }),
        ),
      }),
    )
    .check(z.minLength(1)),
})
export type AmadeusOfferText = z.output<typeof AmadeusOfferText>
