import type { trips } from '@portolan/contract/features/trips/trips'
import type { ItineraryItem, SaleTerms } from '@portolan/contract/features/trips/itinerary'
import type { ReplyOf } from '@portolan/contract/operation'

export type TripDetailReply = ReplyOf<typeof trips.searchItineraryDetail>

const noTerms = {
  Conditions: { RateCode: null, IsChangeable: null, IsRefundable: null, Text: null },
  Phones: [],
  Notes: [],
} satisfies SaleTerms

/**
 * A trip as a colleague sees it with whom it is shared: where somebody is when, and nothing else. Without prices, documents,
 * contacts, and without the references and numbers that open a booking at an airline or hotel.
 */
export function stripShared(
  detail: TripDetailReply,
  sharedBy: NonNullable<TripDetailReply['SharedBy']>,
): TripDetailReply {
  const { OrderId, TripName, Travelers, Emissions, ItineraryDetails, Route, Summary, Connections } = detail
  return {
    OrderId,
    TripName,
    Travelers: Travelers?.map(withoutEmail),
    Rloc: null,
    MainBkgRef: null,
    Channel: null,
    Emissions,
    ItineraryDetails: ItineraryDetails?.map(stripItem),
    Connections,
    Route,
    Summary: Summary && {
      ...Summary,
      MainBkgRef: null,
      MainRequestStatus: null,
      MainRequestStatusRemark: null,
      Deadline: null,
      DeadlineAt: null,
      DeadlineKind: null,
      Deadlines: [],
      AllowBookingTypes: [],
      ProposalReference: undefined,
    },
    SharedBy: sharedBy,
  }
}

const withoutEmail = (person: NonNullable<TripDetailReply['Travelers']>[number]) => ({ ...person, Email: null })

function stripItem(item: ItineraryItem): ItineraryItem {
  const common = {
    TravelerDetails: item.TravelerDetails.map(withoutEmail),
    Channel: null,
    IsBookingTool: false,
    Sources: [],
  }
  switch (item.Type) {
    case 'A':
      return {
        ...item,
        ...common,
        Segments: item.Segments.map((segment) => ({
          ...segment,
          ...noTerms,
          AirlineLocator: null,
          SeatName: null,
          Facilities: [],
          Warnings: [],
        })),
      }
    case 'R':
      return {
        ...item,
        ...common,
        Segments: item.Segments.map((segment) => ({
          ...segment,
          ...noTerms,
          Confirmation: null,
          SeatName: null,
          Warnings: [],
        })),
      }
    case 'H':
      return { ...item, ...common, ...noTerms, Confirmation: null, RoomName: null, Warnings: [] }
    case 'C':
      return { ...item, ...common, ...noTerms, Confirmation: null, Warnings: [] }
  }
}
