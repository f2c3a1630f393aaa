import type { Language } from '@portolan/contract/enums'
import type { RequestPerson } from '@portolan/contract/features/trip-requests/named'
import type { RequestOption } from '@portolan/contract/features/trip-requests/shapes'
import { flightEmission } from '../../../domain/emissions/emissions.ts'
import type { JudgedPolicy } from '../../../domain/policy/judge-trips.ts'
import { presentVerdict } from '../../../domain/policy/verdict.present.ts'
import { findAirport } from '../../../reference/airports.ts'
import { presentSegment, presentStay } from '../../../domain/requests/booked-parts.present.ts'
import type { StandingOption } from './options.rules.ts'

interface OptionReading {
  readonly language: Language
  readonly now: Date
  /** What the policy says of it, and the company's currency; null where it is not judged. */
  readonly policy: { readonly judged: JudgedPolicy; readonly currency: string } | null
}

/** An option as the page of its request shows it. */
export const presentOption = (
  option: StandingOption,
  by: RequestPerson,
  { language, now, policy }: OptionReading,
): RequestOption => ({
  Id: String(option.id),
  Category: option.category,
  Segments: option.segments.map((segment) => presentSegment(segment, language)),
  Stays: option.stays.map((stay) => presentStay(stay, language)),
  Total: { Amount: option.total, Currency: option.currency, Digits: option.digits },
  ValidUntil: option.validUntil.toISOString(),
  IsExpired: option.validUntil <= now,
  Note: option.note,
  Emissions: emissionsOf(option),
  OfferedBy: by,
  OfferedAt: option.offeredAt.toISOString(),
  IsChosen: option.isChosen,
  Policy: policy && presentVerdict(policy.judged, { language, currency: policy.currency }),
})

function emissionsOf({ segments }: StandingOption): number | null {
  let kg = 0
  for (const { depAirport, arrAirport, cabin } of segments) {
    const [from, to] = [findAirport(depAirport), findAirport(arrAirport)]
    if (!from || !to) return null
    kg += flightEmission(from, to, cabin).kg
  }
  return segments.length === 0 ? null : Math.round(kg * 10) / 10
}
