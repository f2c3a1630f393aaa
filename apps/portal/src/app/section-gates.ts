import type { WidgetType } from '@portolan/contract/enums'

/** What the gates of specification §6 look at. */
export interface Rights {
  /** Types of the viewer's widgets, shown on the dashboard or not: hiding a tile takes no right away. */
  readonly widgets: ReadonlySet<WidgetType>
  /** Of the user data; null while that is on its way. */
  readonly showsContactUs: boolean | null
  /** Path of the page that a mail's link opened for this viewer; null without one. */
  readonly linkedPage: string | null
}

/** Whether an address may be opened; null while it is not known. The path leads with '/', without query and hash. */
export type Gate = (rights: Rights, path: string) => boolean | null

export const everyone: Gate = () => true

export const hasWidget =
  (type: WidgetType): Gate =>
  (rights) =>
    rights.widgets.has(type)

export const showsContactUs: Gate = (rights) => rights.showsContactUs

/** What an e-mail link leads to opens without the widget, and that one page only. */
export const orByEmailToken =
  (gate: Gate, page: string): Gate =>
  (rights, path) =>
    (rights.linkedPage === page && path === page) || gate(rights, path)
