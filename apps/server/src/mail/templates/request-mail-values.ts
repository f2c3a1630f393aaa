/** What happened to a trip request; each has its own subject, heading and lead. */
export const requestMailEvents = [
  'awaits',
  'reminder',
  'escalated',
  'approved',
  'approvedByRule',
  'declined',
  'cancelled',
  'withdrawn',
  'lapsed',
  'toConsultant',
  'decidedForYou',
  'decidedByLink',
  'optionsOffered',
  'finished',
  'message',
  'booked',
  'bookedAbove',
  'cancelBooking',
  'returned',
  'toComplete',
  'proposalPublished',
  'proposalUpdated',
  'proposalRevised',
  'proposalReminder',
  'proposalPriceAsked',
  'proposalSubmitted',
  'proposalConfirmed',
  'proposalApproved',
  'proposalDeclined',
  'proposalCompleted',
  'proposalCancelled',
  'proposalLapsed',
] as const
export type RequestMailEvent = (typeof requestMailEvents)[number]

export interface TripRequestValues {
  readonly event: RequestMailEvent
  readonly trip: string
  readonly traveller: string
  readonly reference: string
  /** Names of cities in travel order, as the reader's language has them. */
  readonly places: readonly string[]
  /** First and last day, YYYY-MM-DD; null where none is known. */
  readonly days: readonly [string, string] | null
  /** As the reader's language writes it; null where it is not known. */
  readonly total: string | null
  /** Who did it, in the reader's script; null for the portal itself. */
  readonly by: string | null
  /** Who asks for the trip; null where they have left, and in mails that ask for nothing. */
  readonly requester: string | null
  /** Level of the approval; null where none is meant. */
  readonly level: number | null
  readonly dueAt: string | null
  /** IANA zone of the company. */
  readonly timeZone: string
  /** What somebody wrote: a reason, a note, a message. */
  readonly words: string | null
  /** The rule that approved it. */
  readonly rule: string | null
  /** What the booking tool booked; the price as the reader's language writes it. */
  readonly booked: { readonly reference: string; readonly paid: string } | null
  /** What a consultant offers; null in other mails. */
  readonly options: readonly OfferedOption[] | null
  /** Of the portal and with a query; with a token for an approver. */
  readonly path: string
  /** How long the link opens it without a password; null for a plain address. */
  readonly linkDays: number | null
  /** What an approver judges; null in mails that ask for no decision. */
  readonly judged: Judged | null
  /** Warnings for the places of the trip, the highest level first; empty in mails that ask for no decision. */
  readonly risks: readonly RequestRisk[]
  /** A decision by a mail's link, as it is confirmed to whom the link belongs; null in other mails. */
  readonly verdict: LinkVerdict | null
}

/** A warning, in the reader's language. */
export interface RequestRisk {
  readonly level: string
  readonly headline: string
  readonly place: string
  readonly source: string
  /** When the source sent it, ISO 8601. */
  readonly sentAt: string
}

export interface OfferedOption {
  /** As trip proposals number them: flights 1, hotels 2. */
  readonly category: 1 | 2
  /** Its flights or hotels, in words. */
  readonly what: string
  /** As the reader's language writes it. */
  readonly total: string
  /** ISO 8601. */
  readonly validUntil: string
}

export interface Judged {
  /** How many levels the approval has. */
  readonly levels: number
  readonly levelName: string | null
  /** The total that an earlier round approved; null without one. */
  readonly approved: string | null
  /** How far the total is from it, 0.2 for a fifth more; null where the two cannot be compared. */
  readonly change: number | null
  /** A booking costs more than was approved, so that it is asked for again. */
  readonly isAbove: boolean
  /** The strictest thing that the travel policy says, and what whoever asked says to it; null where nothing is broken. */
  readonly policy: { readonly sentence: string; readonly reason: string | null } | null
  /** Whether it is within the budget of its cost centre; null without one. */
  readonly budget: 'within' | 'above' | null
}

export interface LinkVerdict {
  readonly isApproved: boolean
  /** ISO 8601. */
  readonly at: string
  /** IP address; null where it is not known, and in the copy that others may read. */
  readonly address: string | null
  /** The browser, as it says itself; null where it does not. */
  readonly agent: { readonly browser: string | null; readonly system: string | null } | null
}
