import { WidgetType } from '@portolan/contract/enums'
import {
  type Icon,
  IconAlarm,
  IconChartHistogram,
  IconClock,
  IconFileCheck,
  IconId,
  IconLuggage,
  IconMapPin,
  IconNews,
  IconReceipt,
  IconShieldExclamation,
  IconTicket,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { lazyModule, type LazyModule } from '../lib/lazy-module.ts'
import type { TextKey } from './text-keys.ts'

export interface WidgetEntry {
  /** The tile's component, with the namespace of its texts where they are not part of the first load. */
  readonly tile: LazyModule<ComponentType>
  /** The page's anchor of this tile, the `id` of its Card. */
  readonly anchor: string
  /** Pixels that it usually has, which it keeps free until this device knows better. */
  readonly usualHeight: number
  /** What names it in the menu, in the head of the tile until it is there, and where tiles are arranged. */
  readonly title: TextKey
  readonly icon: Icon
}

/**
 * What stands on the dashboard: widget type → a tile of the feature that owns its data. One entry is all it takes: the
 * dashboard gives it its place, width and visibility, mounts it when it comes near the screen, keeps its failures from
 * the others, and lists it in the menu, in the panel of tiles and where tiles are arranged. A type without an entry is
 * shown nowhere, and keeps its place in the viewer's list.
 *
 * A tile is one `<Card id={anchor} title={…} aside={<… /><RefreshStatus …/>}>` with `<QueryStates>` in it, which shows
 * what is waited for, missing or out of date, and looks right 360, 560 and 1150 px wide: `@container card (max-width: …)`,
 * no media queries.
 */
export const widgetRegistry: Partial<Record<WidgetType, WidgetEntry>> = {
  [WidgetType.UpcomingTrips]: {
    tile: lazyModule(async () => (await import('../features/trips/upcoming-trips.tsx')).UpcomingTrips),
    anchor: 'upcoming-trips',
    usualHeight: 640,
    title: 'trips:upcoming',
    icon: IconLuggage,
  },
  [WidgetType.DeadlineAlert]: {
    tile: lazyModule(
      async () => (await import('../features/trips/overview/booking-reminder.tsx')).BookingReminder,
      'tripsOverview',
    ),
    anchor: 'booking-reminder',
    usualHeight: 240,
    title: 'trips:bookingReminder',
    icon: IconAlarm,
  },
  [WidgetType.PendingForApproval]: {
    tile: lazyModule(
      async () => (await import('../features/trip-requests/approvals/tile/approvals-tile.tsx')).ApprovalsTile,
      'requestsApprovals',
    ),
    anchor: 'pending-approval',
    usualHeight: 640,
    title: 'trips:pendingApproval',
    icon: IconUserCheck,
  },
  [WidgetType.TravellerTracker]: {
    tile: lazyModule(
      async () => (await import('../features/traveller-tracker/tile/tracker-tile.tsx')).TrackerTile,
      'travellerTracker',
    ),
    anchor: 'traveller-tracker',
    usualHeight: 584,
    title: 'shell:travellerTracker',
    icon: IconMapPin,
  },
  [WidgetType.FareForecaster]: {
    tile: lazyModule(
      async () => (await import('../features/fare-forecaster/tile/fares-tile.tsx')).FaresTile,
      'fareForecaster',
    ),
    anchor: 'fare-forecaster',
    usualHeight: 360,
    title: 'shell:fareForecaster',
    icon: IconChartHistogram,
  },
  [WidgetType.CTMInvoice]: {
    tile: lazyModule(
      async () => (await import('../features/invoices/tile/invoices-tile.tsx')).InvoicesTile,
      'invoices',
      'invoice',
    ),
    anchor: 'invoices',
    usualHeight: 440,
    title: 'shell:invoices',
    icon: IconReceipt,
  },
  [WidgetType.WorldClock]: {
    tile: lazyModule(async () => (await import('../features/world-clocks/world-clocks.tsx')).WorldClocks, 'clocks'),
    anchor: 'world-clocks',
    usualHeight: 760,
    title: 'shell:worldClocks',
    icon: IconClock,
  },
  [WidgetType.RiskNews]: {
    tile: lazyModule(async () => (await import('../features/risk/risk-news-tile.tsx')).RiskNewsTile, 'risk'),
    anchor: 'risk-news',
    usualHeight: 855,
    title: 'shell:riskNews',
    icon: IconShieldExclamation,
  },
  [WidgetType.NewsFeed]: {
    tile: lazyModule(async () => (await import('../features/news/feed/news-feed.tsx')).NewsFeed, 'newsFeed'),
    anchor: 'news-feed',
    usualHeight: 700,
    title: 'news:title',
    icon: IconNews,
  },
  [WidgetType.CustomBooking]: {
    tile: lazyModule(async () => (await import('../features/trip-requests/tile.tsx')).OpenRequests, 'tripRequests'),
    anchor: 'open-requests',
    usualHeight: 420,
    title: 'shell:tripRequest',
    icon: IconFileCheck,
  },
  [WidgetType.TripProposal]: {
    tile: lazyModule(
      async () => (await import('../features/trip-proposals/tile/proposals-tile.tsx')).ProposalsTile,
      'tripProposals',
    ),
    anchor: 'trip-proposals',
    usualHeight: 480,
    title: 'shell:tripProposal',
    icon: IconTicket,
  },
  [WidgetType.ProfileManage]: {
    tile: lazyModule(
      async () => (await import('../features/profile-manager/profile-manager.tsx')).ProfileManager,
      'profileManager',
    ),
    anchor: 'profile-manager',
    usualHeight: 360,
    title: 'shell:profileManager',
    icon: IconId,
  },
}

export const widgetEntries = Object.values(WidgetType).flatMap((type) => {
  const entry = widgetRegistry[type]
  return entry ? [{ ...entry, type }] : []
})
