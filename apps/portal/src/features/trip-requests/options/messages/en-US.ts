/** Options that a consultant offers, and their choice. */
export const requestsOptions = {
  title: 'Options from {name}',
  lead: 'Choose one of each kind. Your approvers see what you choose.',
  leadRead: 'What was offered for this trip.',
  kind1: 'Flights',
  kind2: 'Hotels',
  flight: 'Flight option {number}',
  hotel: 'Hotel option {number}',
  cheapest: 'Lowest price',
  more: '{amount} more',
  nonstop: 'Nonstop',
  stops: 'via {places}',
  onDay: 'Arrives {day}',
  perNight: '{amount} a night',
  emissions: '{kg} CO₂e',
  holds: 'Holds for {time}',
  holdsMoment: 'Holds for less than a minute',
  until: 'until {when}',
  expired: 'Expired',
  expiredAt: 'The price held until {when}.',
  chosen: 'Chosen',
  note: 'Note',
  selectFlight: 'Please select one flight option',
  selectHotel: 'Please select one hotel option',
  choose: 'Choose and send to approvers',
  sent: 'Chosen and sent to the approvers',
  askPrice: 'Ask for a new price',
  asked: 'Your consultant is asked for a new price',
  total: 'Your choice',
  nothing: 'Nothing chosen yet',
  withdraw: 'Take back {name}',
  takeBack: 'Take back',
  withdrawn: 'Taken back',
}
export type RequestsOptionsTexts = typeof requestsOptions

declare module '../../../../lib/i18n.ts' {
  interface LaterTexts {
    requestsOptions: RequestsOptionsTexts
  }
}
