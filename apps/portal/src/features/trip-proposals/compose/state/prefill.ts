import { ProposalCategory } from '@portolan/contract/enums'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import {
  emptyOption,
  emptyProposal,
  emptySegment,
  emptyStay,
  emptyTraveler,
  type OptionDraft,
  type ProposalDraft,
  type TravelerDraft,
} from './draft-values.ts'

type Asked = Pick<RequestDetail, 'Form' | 'Group' | 'ReferenceNumber'>

/** Codes of the places between which the request flies. */
export const placesOf = ({ Form }: Pick<RequestDetail, 'Form'>): readonly string[] => [
  ...new Set(Form.segments.flatMap(({ depCity, dstCity }) => [depCity, dstCity])),
]

/**
 * A proposal that begins with what was asked for: who travels, and options with its places, days and cabins, where
 * `airports` has the airport that a place can only mean.
 */
export function proposalFor(
  request: Asked,
  airports: ReadonlyMap<string, string>,
  { planName, currency }: { readonly planName: string; readonly currency: string },
): ProposalDraft {
  const { Form, ReferenceNumber } = request
  const draft = emptyProposal(planName)
  const [plan] = draft.plans
  const options = [...flightOptions(request, airports), ...stayOptions(request)]
  return {
    ...draft,
    tripName: Form.tripName,
    travelers: travelersOf(request),
    requestReference: ReferenceNumber,
    costCentreCode: Form.costCentreCode ?? '',
    plans: plan ? [{ ...plan, options: options.map((one) => ({ ...one, currency })) }] : [],
  }
}

function travelersOf({ Form, Group }: Asked): readonly TravelerDraft[] {
  const own = Form.guest
    ? emptyTraveler({ how: 'guest', name: Form.guest.name })
    : emptyTraveler({ travelerId: Form.travelerId })
  const others = Group.map(({ Traveler }) => Traveler).filter(
    ({ TravelerId, Name }) =>
      (TravelerId !== null && TravelerId !== Form.travelerId) || (TravelerId === null && Name !== Form.guest?.name),
  )
  return [
    own,
    ...others.map(({ TravelerId, Name }) =>
      TravelerId === null
        ? emptyTraveler({ how: 'guest', name: Name })
        : emptyTraveler({ how: 'found', travelerId: TravelerId }),
    ),
  ]
}

function flightOptions({ Form }: Asked, airports: ReadonlyMap<string, string>): readonly OptionDraft[] {
  if (Form.segments.length === 0) return []
  const segments = Form.segments.map(({ depCity, dstCity, depDateText, fareClass }, index) =>
    emptySegment({
      depAirport: airports.get(depCity) ?? '',
      arrAirport: airports.get(dstCity) ?? '',
      depTime: `${depDateText} `,
      arrTime: `${depDateText} `,
      cabin: fareClass,
      leg: String(Math.min(index + 1, 12)),
    }),
  )
  return [emptyOption(ProposalCategory.Airfare, { segments })]
}

const stayOptions = ({ Form }: Asked): readonly OptionDraft[] =>
  Form.hotels.map(({ cityCode, hotelName, checkinText, checkoutText, roomName }) =>
    emptyOption(ProposalCategory.Hotel, {
      stay: emptyStay({
        cityCode,
        hotelName: hotelName ?? '',
        checkin: checkinText,
        checkout: checkoutText,
        roomName: roomName ?? '',
      }),
    }),
  )
