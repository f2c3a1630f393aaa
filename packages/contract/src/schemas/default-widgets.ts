import { WidgetType } from '../enums.ts'

/** Tiles that are wide from the start (specification §3 'Widget types'). */
const fullWidth: ReadonlySet<WidgetType> = new Set([
  WidgetType.TravellerTracker,
  WidgetType.FareForecaster,
  WidgetType.CTMInvoice,
])

/** Span 1 is full width, 2 half width (tiles per row). */
export const defaultSpan = (type: WidgetType): 1 | 2 => (fullWidth.has(type) ? 1 : 2)

/** Types in the order of a dashboard that nobody arranged: approvals first, for who has that tile decides. */
export const inDefaultOrder = (types: readonly WidgetType[]): WidgetType[] =>
  types.toSorted((one, other) => placeOf(one) - placeOf(other))

const placeOf = (type: WidgetType): number => (type === WidgetType.PendingForApproval ? -1 : type)
