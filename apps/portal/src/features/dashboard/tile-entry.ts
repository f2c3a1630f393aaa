import type { Icon } from '@tabler/icons-react'
import type { WidgetType } from '@portolan/contract/enums'
import type { Widget } from '@portolan/contract/user-setting'
import type { ComponentType } from 'react'

/** A tile that can stand on the dashboard, as app/widget-registry.ts has it; `title` in the page's language. */
export interface TileEntry {
  readonly type: WidgetType
  readonly anchor: string
  readonly title: string
  readonly icon: Icon
  readonly load: () => Promise<ComponentType>
}

/** A tile as the viewer has it. */
export interface ViewedTile extends TileEntry {
  readonly isVisible: boolean
  readonly span: Span
}

/** Tiles per row: 1 full width, 2 half width. */
export type Span = 1 | 2

/** The tiles there are, in the viewer's order; widgets whose feature has not landed are left out. */
export function viewedTiles(
  widgets: readonly Widget[],
  entries: readonly TileEntry[],
  spanOf: (widget: Widget) => Span | undefined,
): ViewedTile[] {
  return widgets.flatMap((widget) => {
    const entry = entries.find(({ type }) => type === widget.WidgetType)
    return entry ? [{ ...entry, isVisible: widget.IsVisible, span: spanOf(widget) ?? 2 }] : []
  })
}
