import type { WidgetType } from '@portolan/contract/enums'

/** What the gates of specification §6 look at. */
export interface Rights {
  /** Types of the viewer's widgets, shown on the dashboard or not: hiding a tile takes no right away. */
  readonly widgets: ReadonlySet<WidgetType>
  /** Of the user data; null while that is on its way. */
  readonly showsContactUs: boolean | null
  /** Path of the page that a mail's link opened for this viewer; null without one. */
  readonly linkedPage: string | null
  /** Approvals that wait for the viewer; null for somebody whose turn it never was, undefined while it is not known. */
  readonly pendingApprovals: number | null | undefined
  /** A consultant, who serves companies at the desk. */
  readonly servesDesk: boolean
  /** What is nearly late at the desk; 0 while it is not known. */
  readonly deskNearlyLate: number
  /** Trip proposals that wait for the viewer; 0 while it is not known. */
  readonly proposalsAwaiting: number
  /** Owns budgets or sets them; undefined while it is not known. */
  readonly ownsBudgets: boolean | undefined
  /** Writes travel policies. */
  readonly writesPolicies: boolean
  /** Reads on which days others were in which country. */
  readonly readsDays: boolean
  readonly managesIncidents: boolean
  /** Reads the administration of a company at least. */
  readonly administers: boolean
}

/** Whether an address may be opened; null while it is not known. The path leads with '/', without query and hash. */
export type Gate = (rights: Rights, path: string) => boolean | null

export const everyone: Gate = () => true

export const hasWidget =
  (type: WidgetType): Gate =>
  (rights) =>
    rights.widgets.has(type)

export const showsContactUs: Gate = (rights) => rights.showsContactUs

/** For whoever has or had approvals to decide. */
export const decides: Gate = ({ pendingApprovals }) =>
  pendingApprovals === undefined ? null : pendingApprovals !== null

/** For consultants of the agency. */
export const servesDesk: Gate = (rights) => rights.servesDesk

/** For whoever owns budgets, or sets them. */
export const ownsBudgets: Gate = (rights) => rights.ownsBudgets ?? null
/** For whoever writes travel policies. */
export const writesPolicies: Gate = (rights) => rights.writesPolicies

/** For whoever runs incidents. */
export const managesIncidents: Gate = (rights) => rights.managesIncidents

/** For administrators and auditors. */
export const administers: Gate = (rights) => rights.administers

/** For whoever reads the days of others. */
export const readsDays: Gate = (rights) => rights.readsDays

/** For everybody who has something to see there: consultants without widgets have their desk instead. */
export const hasDashboard: Gate = (rights) => rights.widgets.size > 0 || !rights.servesDesk

/** One page of a section has a gate of its own. */
export const except =
  (page: string, own: Gate, gate: Gate): Gate =>
  (rights, path) =>
    (path.replace(/\/$/, '') === page ? own : gate)(rights, path)

/** Whom one of the gates lets in; not known while one of them does not know and none lets in. */
export const either =
  (...gates: readonly Gate[]): Gate =>
  (rights, path) => {
    const answers = gates.map((gate) => gate(rights, path))
    return answers.includes(true) ? true : answers.includes(null) ? null : false
  }

/** What an e-mail link leads to opens without the widget, and that one page only. */
export const orByEmailToken =
  (gate: Gate, page: string): Gate =>
  (rights, path) =>
    (rights.linkedPage === page && path === page) || gate(rights, path)
