import * as z from 'zod/mini'

/** Message types of the realtime hub (specification §4 'Realtime messages'); those from 100 on are ours. */
export const RealtimeMessageType = {
  QRLogin: 2,
  TripProposal: 4,
  /** Somebody saved the login's user setting, on this or another device. */
  UserSetting: 101,
  /** A confirmation was saved into trips (Status 0) or failed to save (1). Ref is its id for the person who uploaded it, else null. */
  Trips: 102,
  /** The approvals that wait for the login have changed. */
  Approvals: 103,
  /** The queue of a company that the consultant serves has changed. Ref is the item's id. */
  Desk: 104,
  /** Something was said about a request that concerns the login. Ref is its reference. */
  Messages: 105,
  /** The login was told of alerts that touch trips. Status is the highest level, Ref the alert's id; null for several. */
  RiskNotices: 106,
  /** A zip of invoices that the login asked for is ready (Status 0) or could not be made (1). Ref is its id. */
  InvoiceZip: 107,
  /** A budget that the login owns is nearly or wholly used. Status is the percent, Ref the cost centre's code. */
  Budgets: 108,
  /** Something of an incident has changed: for its team. Ref is its id. */
  Incidents: 111,
  /** An incident asks the login whether they are safe, or has closed. Ref is its id. */
  SafetyAsked: 112,
  /** A connection of a trip that the login sees has become broken (Status 1) or holds again (0). Ref is the trip's OrderId. */
  Connections: 110,
  /** Something new was told of flights of trips that the login may see. Ref is the trip's OrderId; null for several. */
  Flights: 109,
  /** A colleague shows a trip to the login (Status 0), or no longer does (1). Ref is its OrderId. */
  TripShared: 113,
} as const
export type RealtimeMessageType = (typeof RealtimeMessageType)[keyof typeof RealtimeMessageType]

/**
 * One message of a login's group. It contains ids and codes only: the receiver fetches the data with its own rights.
 */
export const RealtimeMessage = z.object({
  Type: z.enum(RealtimeMessageType),
  /** For QR sign-in, 0 updates the list of phones and any other value requests a new code; 0 for all other types. */
  Status: z.int(),
  /** What the message is about: a RequestNotifyKey, a proposal's reference number. */
  Ref: z.nullable(z.string().check(z.maxLength(200))),
})
export type RealtimeMessage = z.infer<typeof RealtimeMessage>

/**
 * The number of a login's message, 1, 2, 3 … without gaps. The stream sends it as the event's id, and a client sends it
 * to resume.
 */
export const RealtimeCursor = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

/**
 * Named events of the stream; events with a message have no name. Their data is `{}`.
 *
 * - `ready`, with the current cursor as its id: the stream has sent all missed messages. It is the first event for a
 *   client that sent no cursor.
 * - `reset`, with the current cursor as its id: the server no longer has the missed messages; fetch everything again.
 * - `over`: the session has ended, and so does the stream.
 */
export const RealtimeEvent = { Ready: 'ready', Reset: 'reset', Over: 'over' } as const
