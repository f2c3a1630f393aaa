import { WidgetType } from '@portolan/contract/enums'
import { lazy, type ComponentType } from 'react'

export interface WidgetEntry {
  readonly component: ComponentType
  /** The page's anchor of this tile. */
  readonly anchor: string
  /** The text that names it in the menu. */
  readonly title: 'trips:upcoming'
}

/** What stands on the dashboard: widget type → a tile of the feature that owns its data, in a chunk of its own. */
export const widgetRegistry: Partial<Record<WidgetType, WidgetEntry>> = {
  [WidgetType.UpcomingTrips]: {
    component: lazy(async () => ({ default: (await import('../features/trips/upcoming-trips.tsx')).UpcomingTrips })),
    anchor: 'upcoming-trips',
    title: 'trips:upcoming',
  },
}
