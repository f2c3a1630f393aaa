import { administration } from './features/administration.ts'
import { administrationAudit } from './features/administration/audit.ts'
import { administrationSettings } from './features/administration/settings.ts'
import { administrationHealth } from './features/administration/health.ts'
import { dataProtection } from './features/administration/data-protection.ts'
import { bookingTool } from './features/booking-tool.ts'
import { config, debugCalls } from './features/config.ts'
import { content, contentBackOffice } from './features/content.ts'
import { countryDays } from './features/country-days.ts'
import { dashboard } from './features/dashboard.ts'
import { fareForecaster, faresBackOffice } from './features/fare-forecaster.ts'
import { incidents } from './features/incidents.ts'
import { incidentsBackOffice } from './features/incidents/messages.ts'
import { invoices } from './features/invoices.ts'
import { invoicesBackOffice } from './features/invoices/back-office.ts'
import { mail } from './features/mail.ts'
import { mobileLogin } from './features/mobile-login.ts'
import { news, newsBackOffice } from './features/news.ts'
import { passwordReset } from './features/password-reset.ts'
import { budgets, budgetsBackOffice } from './features/policies/budgets.ts'
import { places } from './features/places.ts'
import { policies } from './features/policies.ts'
import { policyReport, policySimulation } from './features/policies/insight.ts'
import { profileBackOffice, profileManager } from './features/profile-manager.ts'
import { ownAlerts, ownAlertsBackOffice } from './features/risk/own-alerts.ts'
import { riskBrief, riskBriefBackOffice } from './features/risk/brief.ts'
import { riskHub } from './features/risk/hub.ts'
import { riskNotices } from './features/risk/notices.ts'
import { savedFilters } from './features/saved-filters.ts'
import { deviceCalls } from './features/session/devices.ts'
import { mailLinkBackOffice, mailLinkCalls } from './features/session/mail-link.ts'
import { factorCalls } from './features/session/own-factors.ts'
import { mfaCalls, secondFactorBackOffice } from './features/session/second-factor.ts'
import { sessions } from './features/session/sign-in.ts'
import { contextBackOffice, ssoCalls } from './features/session/sso.ts'
import { travellerTracker } from './features/traveller-tracker.ts'
import { flightTimesBackOffice } from './features/traveller-tracker/flight-times.ts'
import { travellers } from './features/travellers.ts'
import { approvalHealth } from './features/trip-requests/approval-health.ts'
import { approvals } from './features/trip-requests/approvals.ts'
import { bookingBackOffice, requestBooking } from './features/trip-requests/booking.ts'
import { delegations, delegationsBackOffice } from './features/trip-requests/delegations.ts'
import { tripProposals } from './features/trip-proposals.ts'
import { proposalsBackOffice } from './features/trip-proposals/back-office.ts'
import { proposalDesk } from './features/trip-proposals/desk.ts'
import { deskItems, deskMails, deskTasks } from './features/trip-requests/desk.ts'
import { requestDrafts } from './features/trip-requests/drafts.ts'
import { externalOrderBackOffice, externalOrderDesk, externalOrders } from './features/trip-requests/external-orders.ts'
import { requestOptions } from './features/trip-requests/options.ts'
import { tripRequests } from './features/trip-requests/requests.ts'
import { confirmationCalls } from './features/trips/confirmations.ts'
import { tripSharing } from './features/trips/sharing.ts'
import { approvalsBackOffice, trips } from './features/trips/trips.ts'
import { worldClocks } from './features/world-clocks.ts'
import type { Declaration, Feature } from './operation.ts'

/**
 * Every feature with calls, by its folder name. The server, the API reference and the checks import it; the portal does
 * not. Back-office calls are separate constants, so that the portal's bundle does not contain them.
 */
export const features = {
  administration: {
    ...administration,
    ...administrationAudit,
    ...administrationSettings,
    ...administrationHealth,
    ...dataProtection,
  },
  'booking-tool': bookingTool,
  config: { ...config, ...debugCalls },
  content: { ...content, ...contentBackOffice },
  'country-days': countryDays,
  dashboard,
  'fare-forecaster': { ...fareForecaster, ...faresBackOffice },
  incidents: { ...incidents, ...incidentsBackOffice },
  invoices: { ...invoices, ...invoicesBackOffice },
  mail,
  'mobile-login': mobileLogin,
  news: { ...news, ...newsBackOffice },
  'password-reset': passwordReset,
  places,
  policies: { ...policies, ...policySimulation, ...policyReport, ...budgets, ...budgetsBackOffice },
  'profile-manager': { ...profileManager, ...profileBackOffice },
  risk: {
    ...ownAlerts,
    ...ownAlertsBackOffice,
    ...riskHub,
    ...riskBrief,
    ...riskBriefBackOffice,
    ...riskNotices,
  },
  'saved-filters': savedFilters,
  session: {
    ...sessions,
    ...mailLinkCalls,
    ...mailLinkBackOffice,
    ...mfaCalls,
    ...factorCalls,
    ...secondFactorBackOffice,
    ...ssoCalls,
    ...contextBackOffice,
    ...deviceCalls,
  },
  'traveller-tracker': { ...travellerTracker, ...flightTimesBackOffice },
  travellers,
  'trip-proposals': { ...tripProposals, ...proposalDesk, ...proposalsBackOffice },
  'trip-requests': {
    ...tripRequests,
    listApprovals: approvals.search,
    decideApprovals: approvals.decide,
    ...approvalHealth,
    ...requestDrafts,
    ...requestBooking,
    ...bookingBackOffice,
    ...delegations,
    ...delegationsBackOffice,
    ...requestOptions,
    ...externalOrders,
    ...externalOrderDesk,
    ...externalOrderBackOffice,
    ...deskItems,
    ...deskTasks,
    ...deskMails,
  },
  trips: { ...trips, ...tripSharing, ...confirmationCalls, ...approvalsBackOffice },
  'world-clocks': worldClocks,
} as const satisfies Record<string, Feature>

export const declarations: readonly Declaration[] = Object.values(features).flatMap((feature): Declaration[] =>
  Object.values(feature),
)
