import { WidgetType } from '@portolan/contract/enums'
import {
  type Icon,
  IconCalendarStats,
  IconChartDonut,
  IconChartHistogram,
  IconFileCheck,
  IconHeadset,
  IconLayoutDashboard,
  IconLifebuoy,
  IconLuggage,
  IconMapPin,
  IconReceipt,
  IconShieldExclamation,
  IconShieldLock,
  IconScale,
  IconSettings,
  IconTicket,
  IconUrgent,
  IconUserCheck,
} from '@tabler/icons-react'
import {
  administers,
  decides,
  either,
  everyone,
  except,
  type Gate,
  hasDashboard,
  hasWidget,
  managesIncidents,
  orByEmailToken,
  ownsBudgets,
  readsDays,
  type Rights,
  servesDesk,
  showsContactUs,
  writesPolicies,
} from './section-gates.ts'
import { lazyModule } from '../lib/lazy-module.ts'
import type { LazyDialog } from './shell/dialogs.tsx'
import type { TextKey } from './text-keys.ts'

/** A part of the portal behind sign-in (specification §2 'Authenticated shell routes', 'Side menu'). */
export interface Section {
  readonly key: string
  /** The first segment of its addresses, '' for the dashboard; null for one that opens over whatever page is there. */
  readonly segment: string | null
  /** The address of its first page, where that is not the segment alone. */
  readonly start?: string
  readonly title: TextKey
  /** What the document's title ends with, where the specification names one. */
  readonly documentTitle?: TextKey
  readonly icon: Icon
  readonly gate: Gate
  /** Where the side menu lists it; sections without a place are reached elsewhere. */
  readonly menu?: 'top' | 'desk' | 'tools'
  /** What waits there for the viewer: the menu shows how many. */
  readonly count?: (rights: Rights) => number
  /** `full` takes the whole width and has no footer. */
  readonly layout?: 'full'
  /**
   * 'page': app/routes has its pages. A section without addresses names the dialog that it opens instead. null until the
   * feature exists: no menu shows it and its addresses answer 'not found'.
   */
  readonly opens: 'page' | LazyDialog | null
}

const riskHub: LazyDialog = lazyModule(
  async () => (await import('../features/risk/hub-dialog/hub-dialog.tsx')).HubDialog,
  'risk',
)

/** In the order of the menu. A new feature sets `opens` in its line. */
export const sections: readonly Section[] = [
  {
    key: 'dashboard',
    segment: '',
    title: 'shell:dashboard',
    icon: IconLayoutDashboard,
    gate: hasDashboard,
    menu: 'top',
    opens: 'page',
  },
  {
    key: 'trips',
    segment: 'trips',
    title: 'common:trips',
    documentTitle: 'common:trips',
    icon: IconLuggage,
    gate: hasWidget(WidgetType.UpcomingTrips),
    menu: 'top',
    opens: 'page',
  },
  {
    key: 'approvals',
    segment: 'approvals',
    title: 'shell:approvals',
    documentTitle: 'shell:approvals',
    icon: IconUserCheck,
    // Who may see how long approvals take is not known here: the server answers with the figures or with no_right.
    gate: except('/approvals/health', everyone, decides),
    menu: 'top',
    count: ({ pendingApprovals }) => pendingApprovals ?? 0,
    opens: 'page',
  },
  {
    key: 'desk',
    segment: 'desk',
    title: 'shell:desk',
    documentTitle: 'shell:desk',
    icon: IconHeadset,
    gate: servesDesk,
    menu: 'desk',
    count: ({ deskNearlyLate }) => deskNearlyLate,
    opens: 'page',
  },
  {
    key: 'trip-proposal',
    segment: 'trip-proposal',
    title: 'shell:tripProposal',
    documentTitle: 'shell:tripProposal',
    icon: IconTicket,
    // An approver reads what there is to decide about, and a consultant what they serve, also without the widget.
    gate: orByEmailToken(
      except(
        '/trip-proposal/detail',
        either(hasWidget(WidgetType.TripProposal), servesDesk, decides),
        either(hasWidget(WidgetType.TripProposal), servesDesk),
      ),
      '/trip-proposal/detail',
    ),
    menu: 'tools',
    count: ({ proposalsAwaiting }) => proposalsAwaiting,
    opens: 'page',
  },
  {
    key: 'traveller-tracker',
    segment: 'traveller-tracker',
    title: 'shell:travellerTracker',
    documentTitle: 'shell:travellerTracker',
    icon: IconMapPin,
    gate: hasWidget(WidgetType.TravellerTracker),
    menu: 'tools',
    layout: 'full',
    opens: 'page',
  },
  {
    key: 'fare-forecaster',
    segment: 'fare-forecaster',
    title: 'shell:fareForecaster',
    documentTitle: 'shell:fareForecaster',
    icon: IconChartHistogram,
    gate: hasWidget(WidgetType.FareForecaster),
    menu: 'tools',
    opens: 'page',
  },
  {
    key: 'risk-hub',
    segment: null,
    title: 'shell:riskHub',
    icon: IconShieldExclamation,
    gate: hasWidget(WidgetType.RiskNews),
    menu: 'tools',
    opens: riskHub,
  },
  {
    // The page that the dialog embeds; without a place in the menu of its own. The tile and mails lead here.
    key: 'risk',
    segment: 'risk',
    title: 'shell:riskPage',
    documentTitle: 'shell:riskHub',
    icon: IconShieldExclamation,
    gate: hasWidget(WidgetType.RiskNews),
    layout: 'full',
    opens: 'page',
  },
  {
    key: 'incidents',
    segment: 'incidents',
    title: 'shell:incidents',
    documentTitle: 'shell:incidents',
    icon: IconUrgent,
    gate: managesIncidents,
    menu: 'tools',
    opens: 'page',
  },
  {
    key: 'invoices',
    segment: 'invoices',
    title: 'shell:invoices',
    documentTitle: 'shell:invoices',
    icon: IconReceipt,
    gate: hasWidget(WidgetType.CTMInvoice),
    menu: 'tools',
    opens: 'page',
  },
  {
    key: 'budgets',
    segment: 'budgets',
    title: 'shell:budgets',
    documentTitle: 'shell:budgets',
    icon: IconChartDonut,
    gate: ownsBudgets,
    menu: 'tools',
    opens: 'page',
  },
  {
    key: 'trip-request',
    segment: 'pre-trip',
    title: 'shell:tripRequest',
    documentTitle: 'shell:tripRequest',
    icon: IconFileCheck,
    // An approver reads what there is to decide about, and a consultant what they work on, also without the widget.
    gate: orByEmailToken(
      except(
        '/pre-trip/detail',
        either(hasWidget(WidgetType.CustomBooking), servesDesk, decides),
        hasWidget(WidgetType.CustomBooking),
      ),
      '/pre-trip/detail',
    ),
    menu: 'tools',
    opens: 'page',
  },
  {
    key: 'policies',
    segment: 'policies',
    title: 'common:travelPolicy',
    documentTitle: 'common:travelPolicy',
    icon: IconScale,
    gate: writesPolicies,
    menu: 'tools',
    opens: 'page',
  },
  {
    key: 'administration',
    segment: 'admin',
    start: '/admin/setting',
    title: 'shell:administration',
    documentTitle: 'shell:administration',
    icon: IconSettings,
    gate: administers,
    menu: 'tools',
    opens: 'page',
  },
  {
    key: 'contact-us',
    segment: 'contact-us',
    title: 'shell:contactUs',
    documentTitle: 'shell:contactUs',
    icon: IconLifebuoy,
    gate: showsContactUs,
    opens: 'page',
  },
  {
    // Without a place in the side menu: the user menu leads here.
    key: 'security',
    segment: 'security',
    title: 'session:devicesAndSecurity',
    documentTitle: 'session:devicesAndSecurity',
    icon: IconShieldLock,
    gate: everyone,
    opens: 'page',
  },
  {
    // Without a place in the side menu: the user menu leads here.
    key: 'country-days',
    segment: 'days',
    title: 'countryDays:title',
    documentTitle: 'countryDays:title',
    icon: IconCalendarStats,
    gate: except('/days/people', readsDays, everyone),
    opens: 'page',
  },
]

/** Where a section's entry leads. */
export const startOf = ({ start, segment }: Section): string => start ?? `/${segment ?? ''}`

/** Addresses below a section's segment that have a door of their own (specification §2, attachment pages). */
const ungated: ReadonlySet<string> = new Set(['/pre-trip/attachment'])

/** The section an address belongs to; null for addresses of none. */
export function sectionAt(path: string): Section | null {
  if (ungated.has(path.replace(/\/$/, ''))) return null
  const segment = path.split('/')[1] ?? ''
  return sections.find((section) => section.segment === segment) ?? null
}
