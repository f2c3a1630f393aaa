import type { WidgetType } from '@portolan/contract/enums'
import type { Widget } from '@portolan/contract/schemas/user-setting'
import { defaultSpan, inDefaultOrder } from '@portolan/contract/schemas/default-widgets'
import { attributesOf, type WidgetChange } from '../../../lib/widgets.ts'
import type { Span } from '../tile-entry.ts'

/** A change and its inverse. Both work on any list, since another tab may have changed it. */
export interface Step {
  readonly change: WidgetChange
  readonly inverse: WidgetChange
}

export type Direction = 'first' | 'up' | 'down' | 'last'

/** The widgets before and after one; null at an end of the list. */
interface Neighbours {
  readonly after: WidgetType | null
  readonly before: WidgetType | null
}

/**
 * Puts a widget after `after`, or before `before` when the first is gone; without both it stays. If `after` is null it
 * becomes the very first, before hidden widgets too.
 */
function putBetween(type: WidgetType, { after, before }: Neighbours): WidgetChange {
  return (widgets) => {
    const moved = widgets.find((widget) => widget.WidgetType === type)
    const rest = widgets.filter((widget) => widget.WidgetType !== type)
    const at = after === null ? 0 : indexOf(rest, after) + 1 || indexOf(rest, before)
    return moved && at >= 0 ? rest.toSpliced(at, 0, moved) : widgets
  }
}

/** Moves a widget to index `to` among the visible ones; hidden ones stay beside their neighbours. Null if nothing moves. */
export function move(widgets: readonly Widget[], shown: readonly WidgetType[], type: WidgetType, to: number) {
  const others = shown.filter((one) => one !== type)
  const at = Math.max(0, Math.min(to, others.length))
  if (others.length === shown.length || shown[at] === type) return null
  const change = putBetween(type, { after: others[at - 1] ?? null, before: others[at] ?? null })
  return { change, inverse: putBetween(type, neighboursOf(widgets, type)) } satisfies Step
}

/** As `move`, by one position or to an end. */
export function moveBy(widgets: readonly Widget[], shown: readonly WidgetType[], type: WidgetType, way: Direction) {
  const from = shown.indexOf(type)
  const to = { first: 0, up: from - 1, down: from + 1, last: shown.length - 1 }[way]
  return to < 0 || to >= shown.length ? null : move(widgets, shown, type, to)
}

export function show(type: WidgetType, isVisible: boolean): Step {
  const set = (value: boolean) => changed(type, (widget) => ({ ...widget, IsVisible: value }))
  return { change: set(isVisible), inverse: set(!isVisible) }
}

export function widen(type: WidgetType, span: Span): Step {
  const set = (value: Span) => changed(type, (widget) => withSpan(widget, value))
  return { change: set(span), inverse: set(span === 1 ? 2 : 1) }
}

/**
 * Order, width and visibility of all widgets as at the start; what else they hold stays. Null if they are so already. Its
 * inverse brings back how each was; one that has come since stays at the end.
 */
export function reset(widgets: readonly Widget[]): Step | null {
  const change: WidgetChange = (all) =>
    inDefaultOrder(all.map((widget) => widget.WidgetType)).flatMap((type) => {
      const widget = all.find((one) => one.WidgetType === type)
      return widget ? [withSpan({ ...widget, IsVisible: true }, defaultSpan(type))] : []
    })
  const inverse: WidgetChange = (all) => {
    const before = widgets.flatMap((widget) => {
      const now = all.find((one) => one.WidgetType === widget.WidgetType)
      return now ? [withSpan({ ...now, IsVisible: widget.IsVisible }, attributesOf(widget).spanSetting ?? 2)] : []
    })
    return [...before, ...all.filter((widget) => indexOf(widgets, widget.WidgetType) < 0)]
  }
  return JSON.stringify(change(widgets).map(look)) === JSON.stringify(widgets.map(look)) ? null : { change, inverse }
}

const look = (widget: Widget) => [widget.WidgetType, widget.IsVisible, attributesOf(widget).spanSetting ?? 2]

const withSpan = (widget: Widget, span: Span): Widget => ({
  ...widget,
  Attributes: JSON.stringify({ ...attributesOf(widget), spanSetting: span }),
})

function changed(type: WidgetType, change: (widget: Widget) => Widget): WidgetChange {
  return (widgets) => widgets.map((widget) => (widget.WidgetType === type ? change(widget) : widget))
}

function neighboursOf(widgets: readonly Widget[], type: WidgetType): Neighbours {
  const at = indexOf(widgets, type)
  return { after: widgets[at - 1]?.WidgetType ?? null, before: widgets[at + 1]?.WidgetType ?? null }
}

const indexOf = (widgets: readonly Widget[], type: WidgetType | null) =>
  widgets.findIndex((widget) => widget.WidgetType === type)
