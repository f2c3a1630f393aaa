import type { Icon } from '@tabler/icons-react'
import type { WidgetType } from '@portolan/contract/enums'
import type { Widget } from '@portolan/contract/schemas/user-setting'
import type { ComponentType } from 'react'
import type { LazyModule } from '../../lib/lazy-module.ts'

/** A kind of tile, from app/widget-registry.ts; `title` is in the page's language. */
export interface TileEntry {
  readonly type: WidgetType
  readonly anchor: string
  /** Pixels. */
  readonly usualHeight: number
  readonly title: string
  readonly icon: Icon
  readonly tile: LazyModule<ComponentType>
}

/** A tile with the viewer's settings. */
export interface ViewedTile extends TileEntry {
  readonly isVisible: boolean
  readonly span: Span
}

/** Tiles per row: 1 full width, 2 half width. */
export type Span = 1 | 2

/** The known tiles, in the viewer's order; widgets without a tile are left out. */
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
