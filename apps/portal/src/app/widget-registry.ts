import { WidgetType } from '@portolan/contract/enums'
import { type Icon, IconLuggage } from '@tabler/icons-react'
import { lazy, type ComponentType } from 'react'
import type { TextKey } from './text-keys.ts'

export interface WidgetEntry {
  readonly component: ComponentType
  /** The page's anchor of this tile. */
  readonly anchor: string
  /** What names it in the menu. */
  readonly title: TextKey
  readonly icon: Icon
}

/** What stands on the dashboard: widget type → a tile of the feature that owns its data, in a chunk of its own. */
export const widgetRegistry: Partial<Record<WidgetType, WidgetEntry>> = {
  [WidgetType.UpcomingTrips]: {
    component: lazy(async () => ({ default: (await import('../features/trips/upcoming-trips.tsx')).UpcomingTrips })),
    anchor: 'upcoming-trips',
    title: 'trips:upcoming',
    icon: IconLuggage,
  },
}
