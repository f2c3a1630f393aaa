import * as z from 'zod/mini'

/** Message types of the realtime hub (specification §4 'Realtime messages'); those from 100 on are ours. */
export const RealtimeMessageType = {
  QRLogin: 2,
  TripProposal: 4,
  /** The login's own setting was saved, here or on another device. */
  UserSetting: 101,
  /** A confirmation was saved into trips (Status 0), or could not be (1); Ref is its id, for who dropped it, else null. */
  Trips: 102,
  /** What waits for the login's approval changed. */
  Approvals: 103,
} as const
export type RealtimeMessageType = (typeof RealtimeMessageType)[keyof typeof RealtimeMessageType]

/**
 * One message of a login's group. It carries ids and codes only: whoever receives one fetches what it speaks of, with
 * their own rights.
 */
export const RealtimeMessage = z.object({
  Type: z.enum(RealtimeMessageType),
  /** Of QR sign-in: 0 updates the platform list, anything else asks for a fresh QR. Otherwise 0. */
  Status: z.int(),
  /** What it speaks of: a RequestNotifyKey, a proposal's reference number. */
  Ref: z.nullable(z.string().check(z.maxLength(200))),
})
export type RealtimeMessage = z.infer<typeof RealtimeMessage>

/**
 * Counts a login's messages, 1, 2, 3 … without a hole: what the stream sends as the event's id, and what a client
 * hands in to resume.
 */
export const RealtimeCursor = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))

/**
 * Events of the stream that carry no message (theirs have no event name). Their data is `{}`.
 *
 * - `ready`, with the present cursor as its id: everything that was missed has been said; the first event for who
 *   handed in no cursor.
 * - `reset`, with the present cursor as its id: what was missed is no longer kept; fetch everything anew.
 * - `over`: the session has ended, and the stream with it.
 */
export const RealtimeEvent = { Ready: 'ready', Reset: 'reset', Over: 'over' } as const
