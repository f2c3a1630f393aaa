import type { ApprovalTables } from './tables/approvals.ts'
import type { AttachmentTables, ContentTables } from './tables/content.ts'
import type { AuditTables } from './tables/audit.ts'
import type { BudgetTables } from './tables/budgets.ts'
import type { CountryDaysTables } from './tables/country-days.ts'
import type { ConfirmationTables, LedgerTables } from './tables/ledger.ts'
import type { ConnectionTables } from './tables/connections.ts'
import type { DataProtectionTables } from './tables/data-protection.ts'
import type { DeskTables } from './tables/desk.ts'
import type { EntryTables } from './tables/entry.ts'
import type { FareTables } from './tables/fares.ts'
import type { FoundationTables } from './tables/foundation.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { IncidentTables } from './tables/incidents.ts'
import type { InvoiceTables } from './tables/invoices.ts'
import type { MailTables } from './tables/mail.ts'
import type { ProfileTables } from './tables/profiles.ts'
import type { NewsTables } from './tables/news.ts'
import type { PolicyTables } from './tables/policy.ts'
import type { RealtimeTables } from './tables/realtime.ts'
import type { RiskTables } from './tables/risk.ts'
import type { RiskNoticeTables } from './tables/risk-notices.ts'
import type { RulesTables } from './tables/rules.ts'
import type { SavedFiltersTables } from './tables/saved-filters.ts'
import type { SettingsTables } from './tables/settings.ts'
import type { TravellerTrackerTables } from './tables/traveller-tracker.ts'
import type { TripProposalTables } from './tables/trip-proposals.ts'
import type { TripRequestTables } from './tables/trip-requests.ts'
import type { PeopleTables } from './tables/people.ts'
import type { TripShareTables } from './tables/trip-share.ts'

/** Every table the typed queries know. A room adds its own interface in tables/. */
export interface Database
  extends
    ApprovalTables,
    AttachmentTables,
    AuditTables,
    BudgetTables,
    ConfirmationTables,
    ConnectionTables,
    ContentTables,
    CountryDaysTables,
    DataProtectionTables,
    DeskTables,
    EntryTables,
    FareTables,
    FoundationTables,
    IdentityTables,
    IncidentTables,
    InvoiceTables,
    LedgerTables,
    MailTables,
    NewsTables,
    PolicyTables,
    ProfileTables,
    RealtimeTables,
    RiskNoticeTables,
    RiskTables,
    RulesTables,
    SettingsTables,
    SavedFiltersTables,
    TravellerTrackerTables,
    TripProposalTables,
    TripRequestTables,
    TripShareTables,
    PeopleTables {}
