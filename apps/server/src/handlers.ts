import type { features } from '@portolan/contract/registry'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { Pools } from './db/database.ts'
import type { Health } from './domain/health/health.ts'
import type { IncidentPulse } from './domain/incidents/sending/pulse.ts'
import { createAdministrationHandlers } from './features/administration/administration.handlers.ts'
import { createSettingsHandlers } from './features/administration/settings/settings.handlers.ts'
import { createAuditHandlers } from './features/administration/audit/audit.handlers.ts'
import { createHealthHandlers } from './features/administration/health/health.handlers.ts'
import { createDataProtectionHandlers } from './features/administration/data-protection/data-protection.handlers.ts'
import { createBookingToolHandlers } from './features/booking-tool/booking-tool.handlers.ts'
import { createConfigHandlers } from './features/config/config.handlers.ts'
import { createEnvironmentHandlers } from './features/config/environment.handlers.ts'
import { createContentHandlers } from './features/content/content.handlers.ts'
import { createCountryDaysHandlers } from './features/country-days/country-days.handlers.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts'
import { createFareForecasterHandlers } from './features/fare-forecaster/fare-forecaster.handlers.ts'
import { createIncidentHandlers } from './features/incidents/incidents.handlers.ts'
import { createInvoiceHandlers } from './features/invoices/invoices.handlers.ts'
import { createMailHandlers } from './features/mail/mail.handlers.ts'
import { createMobileLoginHandlers } from './features/mobile-login/mobile-login.handlers.ts'
import { createNewsHandlers } from './features/news/news.handlers.ts'
import { createPasswordResetHandlers } from './features/password-reset/password-reset.handlers.ts'
import { createPolicyHandlers } from './features/policies/policies.handlers.ts'
import { placeHandlers } from './features/places/places.handlers.ts'
import { createProfileManagerHandlers } from './features/profile-manager/profile-manager.handlers.ts'
import { createRiskHandlers } from './features/risk/risk.handlers.ts'
import { savedFiltersHandlers } from './features/saved-filters/saved-filters.handlers.ts'
import { createSessionHandlers } from './features/session/session.handlers.ts'
import { SessionsSeen } from './features/session/sessions-seen.ts'
import { createTravellerTrackerHandlers } from './features/traveller-tracker/traveller-tracker.handlers.ts'
import { createTravellerHandlers } from './features/travellers/travellers.handlers.ts'
import { createTripProposalHandlers } from './features/trip-proposals/trip-proposals.handlers.ts'
import { createTripRequestHandlers } from './features/trip-requests/trip-requests.handlers.ts'
import { createTripHandlers } from './features/trips/trips.handlers.ts'
import { worldClockHandlers } from './features/world-clocks/world-clocks.handlers.ts'
import type { Identity } from './identity/identity.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { AnyHandler } from './kernel/call.ts'
import type { Handlers } from './kernel/handler.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './kernel/metrics.ts'
import { type Limits, RateLimits } from './kernel/rate-limit.ts'
import type { RealtimeHub } from './realtime/hub.ts'
import type { Storage } from './storage/storage.ts'
import type { ProductVersion } from './web/build-version.ts'

/** The services that features may use; each factory takes what it needs. */
export interface ServerParts {
  readonly config: Config
  readonly log: Logger
  readonly now: () => Date
  readonly pools: Pools
  readonly identity: Identity
  readonly limits: Limits
  readonly metrics: Metrics
  readonly health: Health
  readonly mail: Mail
  readonly pulse: IncidentPulse
  readonly storage: Storage
  readonly version: ProductVersion
}

type AllHandlers = { readonly [F in keyof typeof features]: Handlers<(typeof features)[F]> }

/** The handlers of every feature; a missing feature or call does not compile. */
export function composeHandlers(parts: ServerParts & { readonly jobs: Jobs; readonly realtime: RealtimeHub }) {
  const seen = new SessionsSeen(parts.pools.systemDb, () => new Date())
  const handlers: AllHandlers = {
    administration: {
      ...createAdministrationHandlers(parts),
      ...createAuditHandlers(parts),
      ...createSettingsHandlers(parts),
      ...createHealthHandlers(parts),
      ...createDataProtectionHandlers(parts),
    },
    'booking-tool': createBookingToolHandlers(parts),
    config: { ...createConfigHandlers(parts), ...createEnvironmentHandlers(parts) },
    content: createContentHandlers(parts),
    'country-days': createCountryDaysHandlers(parts),
    dashboard: dashboardHandlers,
    'fare-forecaster': createFareForecasterHandlers(parts),
    incidents: createIncidentHandlers(parts),
    invoices: createInvoiceHandlers(parts),
    mail: createMailHandlers(parts),
    'mobile-login': createMobileLoginHandlers(parts),
    news: createNewsHandlers(parts),
    'password-reset': createPasswordResetHandlers({ ...parts, limits: new RateLimits(parts.pools.system) }),
    places: placeHandlers,
    policies: createPolicyHandlers(parts),
    'profile-manager': createProfileManagerHandlers(parts),
    risk: createRiskHandlers(parts),
    'saved-filters': savedFiltersHandlers,
    session: createSessionHandlers(parts),
    'traveller-tracker': createTravellerTrackerHandlers(parts),
    travellers: createTravellerHandlers(parts),
    'trip-proposals': createTripProposalHandlers(parts),
    'trip-requests': createTripRequestHandlers(parts),
    trips: createTripHandlers(parts),
    'world-clocks': worldClockHandlers,
  }
  return {
    handlers: handlers as unknown as Record<keyof typeof features, Record<string, AnyHandler>>,
    seen: { note: (sessionId: number) => seen.note(sessionId), flush: () => seen.flush() },
  }
}
