/** Enumerations, spelled and numbered as the wire spells them (specification §3, §4, §6, §9). */

export const languages = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en-US'

export const ThemeType = { Galaxy: 0, Breezy: 1 } as const
export type ThemeType = (typeof ThemeType)[keyof typeof ThemeType]

export const WidgetType = {
  UpcomingTrips: 0,
  DeadlineAlert: 1,
  PendingForApproval: 2,
  TravellerTracker: 3,
  FareForecaster: 4,
  WorldClock: 5,
  RiskNews: 6,
  NewsFeed: 7,
  ProfileManage: 8,
  CustomBooking: 9,
  TripProposal: 10,
  CTMInvoice: 11,
} as const
export type WidgetType = (typeof WidgetType)[keyof typeof WidgetType]

/** Bit masks: each includes the one before it. */
export const ViewRight = { Myself: 1, Team: 3, Company: 7, All: 15 } as const
export type ViewRight = (typeof ViewRight)[keyof typeof ViewRight]

export const LoginSystemType = { OBT: 0, CTM_Portal: 1 } as const
export const NewsReleaseType = { News: 1, Documents: 2, Links: 3 } as const
export type NewsReleaseType = (typeof NewsReleaseType)[keyof typeof NewsReleaseType]
/** Which system an item is for; the portal requests its own items and also gets those for any system. */
export const NewsSystemType = { Any: 0, ASL: 1, CTMPortal: 2 } as const
export type NewsSystemType = (typeof NewsSystemType)[keyof typeof NewsSystemType]

/** 0 embedded, 1 Auth0, 2 Keycloak, 3 Entra, 4 Okta, 5 Google, 6 Ping or ADFS, 7 generic. */
export const AuthServiceProviderType = {
  Embedded: 0,
  Auth0: 1,
  Keycloak: 2,
  Entra: 3,
  Okta: 4,
  Google: 5,
  Ping: 6,
  Generic: 7,
} as const
export type AuthServiceProviderType = (typeof AuthServiceProviderType)[keyof typeof AuthServiceProviderType]

/** Of a whole approval, and of one level. */
export const ApprovalStatus = { Pending: 0, Approved: 1, Rejected: 2 } as const
export type ApprovalStatus = (typeof ApprovalStatus)[keyof typeof ApprovalStatus]

/** Codes 0-9 exist on the wire; the specification names these four (values ours, in its order). */
export const BookingType = { Airfare: 0, Hotel: 1, Railway: 2, CarRental: 3 } as const
export type BookingType = (typeof BookingType)[keyof typeof BookingType]

export const TravelStateType = {
  All: 0,
  OnTime: 1,
  EnRoute: 2,
  Landed: 3,
  Warning: 4,
  Delayed: 5,
  NotDeparted: 6,
  AtRisk: 7,
  Cancelled: 8,
  Unknown: 9,
} as const
export type TravelStateType = (typeof TravelStateType)[keyof typeof TravelStateType]

export const DisplayType = { All: 0, Menu: 1, Shortcut: 2, None: 3 } as const

/** Specification §4; 5 has no meaning on the wire. */
export const TripRequestStatus = {
  Pending: 0,
  Cancelled: 1,
  Request: 2,
  Confirmed: 3,
  Rejected: 4,
  Finish: 6,
  InProgress: 7,
  OnHold: 8,
} as const
export type TripRequestStatus = (typeof TripRequestStatus)[keyof typeof TripRequestStatus]

/** Specification §4. */
export const TripProposalStatus = {
  Draft: 1,
  Published: 2,
  Submitted: 3,
  Confirmed: 4,
  PendingFinalize: 5,
  PendingApproval: 6,
  Approved: 7,
  Declined: 8,
  Completed: 9,
  Cancelled: 10,
} as const
export type TripProposalStatus = (typeof TripProposalStatus)[keyof typeof TripProposalStatus]

/** Specification §9: what an option of a trip proposal is. */
export const ProposalCategory = { Airfare: 1, Hotel: 2, Car: 3 } as const
export type ProposalCategory = (typeof ProposalCategory)[keyof typeof ProposalCategory]

/** Kinds of service fees (specification §9 names the first and the last; 2 to 4 are ours). */
export const CustomTitleType = {
  ServiceFee: 1,
  TicketingFee: 2,
  ChangeFee: 3,
  RefundFee: 4,
  AdminServiceFee: 5,
} as const
export type CustomTitleType = (typeof CustomTitleType)[keyof typeof CustomTitleType]

/** What an archive of a trip proposal holds (specification §7; values ours): documents and notes, mails as they were sent. */
export const ArchiveType = { Custom: 0, Email: 1 } as const
export type ArchiveType = (typeof ArchiveType)[keyof typeof ArchiveType]

/** What an approval is about (specification §9; values ours): a trip request, an external order, a trip proposal. */
export const RequestSource = { PreTrip: 0, CustomBooking: 1, TripProposal: 2 } as const
export type RequestSource = (typeof RequestSource)[keyof typeof RequestSource]

/** Who gets a mail about a request (specification §6, spelled as there; values ours). */
export const EmailReceiverRole = {
  None: 0,
  Traveler: 1,
  Creator: 2,
  TC: 3,
  Approver: 4,
  HasTrsRightUser: 5,
  HaveReceiveConfirmEmailRights: 6,
  AddtionReceivers: 7,
} as const
export type EmailReceiverRole = (typeof EmailReceiverRole)[keyof typeof EmailReceiverRole]

/** Specification §9; 0 is 'no information', and 'any' in a search. */
export const RiskLevel = { Any: 0, Low: 1, Moderate: 2, Medium: 3, High: 4, Extreme: 5 } as const
export type RiskLevel = (typeof RiskLevel)[keyof typeof RiskLevel]

/** What an alert is about. The portal names them in four languages. */
export const riskCategories = [
  'earthquake',
  'tsunami',
  'cyclone',
  'storm',
  'flood',
  'drought',
  'volcano',
  'wildfire',
  'heat',
  'cold',
  'air',
  'health',
  'crime',
  'terrorism',
  'unrest',
  'conflict',
  'transport',
  'entry',
  'other',
] as const
export type RiskCategory = (typeof riskCategories)[number]

/** Sources of advisories: each sets levels of countries in words of its own. */
export const advisorySources = ['us-state', 'uk-fcdo', 'jp-mofa'] as const
export type AdvisorySource = (typeof advisorySources)[number]

export { type MapViewpoint, mapViewpoints } from '@portolan/rules/world-shapes/viewpoints'
