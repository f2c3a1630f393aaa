/** What a consultant does with a published proposal. */
export const proposalActs = {
  acts: 'What can be done',
  moreActs: 'More acts',
  loading: 'Loading the proposal',
  failed: 'The proposal could not be loaded.',
  publication: 'Publication {number}',
  totalChosen: '{amount} chosen',
  totalFrom: 'from {amount}',
  chosen: 'Chosen',
  made: '{made} of {wanted}',
  noPlanYet: 'No plan is decided for yet.',
  open: '{what}: not chosen yet',
  expired: 'expired',
  until: 'valid until {when}',
  openComposer: 'Open in the composer',
  openClient: 'As the client sees it',
  reviseHint:
    'The client keeps seeing the last publication, marked as being revised. Choices that still hold are kept.',
  reviseNote: 'Why it is revised',
  ticketHint: 'Tickets are issued for what was chosen. It can no longer be revised.',
  cancelHint: 'The proposal ends for everybody. This cannot be taken back.',
  reasonMissing: 'Please give a reason',
  completeHint: '{amount} was chosen. Enter what was paid if it differs.',
  completeHintPlain: 'Enter what was paid if it differs from what was chosen.',
  bookingMissing: 'Please enter the booking reference',
  amountUnread: 'Please check this amount',
  paidTotal: 'Total paid',
  confirmHint: 'Confirms that what was chosen can be had at these prices. Change a price that has become another one.',
  priceChanged: 'the price has changed',
  changedCount_one: '{count} price changed',
  changedCount_other: '{count} prices changed',
  belowZero: 'A discount is more than the rest of its price.',
  act: {
    confirm: 'Confirm price and availability',
    ticket: 'Start ticketing',
    complete: 'Complete',
    revise: 'Take back into work',
    cancel: 'Cancel the proposal',
  },
  title: {
    confirm: 'Confirm price and availability',
    ticket: 'Start ticketing?',
    complete: 'Complete the proposal',
    revise: 'Take the proposal back into work',
    cancel: 'Cancel the proposal?',
  },
  done: {
    confirm: 'Confirmed: {status}',
    ticket: 'Ticketing has begun',
    complete: 'Completed: it is an order now',
    revise: 'Back in work',
    cancel: 'The proposal is cancelled',
  },
  next: {
    compose: 'Finish it and publish it',
    client: 'The client chooses',
    confirm: 'Confirm price and availability of what was chosen',
    approval: 'The approvers decide',
    ticket: 'Start ticketing',
    complete: 'Complete it with the booking reference',
    declined: 'It was declined: revise and publish it again, or cancel it',
    nothing: 'Nothing is left to do',
  },
  passenger: {
    adult: 'Adult',
    child: 'Child',
    infant: 'Infant',
  },
  amount: {
    fare: 'Base fare',
    tax: 'Tax',
    surcharge: 'Surcharge',
    pnrFee: 'PNR fee',
    cardFee: 'Credit card fee',
    discount: 'Discount',
  },
  fee: {
    '1': 'Service fee',
    '2': 'Ticketing fee',
    '3': 'Change fee',
    '4': 'Refund fee',
    '5': 'Administration fee',
  },
}
export type ProposalActsTexts = typeof proposalActs

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    proposalActs: ProposalActsTexts
  }
}
