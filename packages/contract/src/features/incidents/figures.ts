import * as z from 'zod/mini'

/** An instant, ISO 8601 in UTC. */
const Instant = z.string()

/** What the strip shows. They overlap but for safe, help and unanswered, which add up to `People`. */
export const Figures = z.object({
  People: z.int(),
  Sent: z.int(),
  /** Accepted by the person's mail server, or by the carrier. */
  Delivered: z.int(),
  Bounced: z.int(),
  Opened: z.int(),
  Safe: z.int(),
  Help: z.int(),
  Unanswered: z.int(),
  /** Of `Sent` by channel. */
  ByMail: z.int(),
  BySms: z.int(),
  ByVoice: z.int(),
  /** Of `Safe` and `Help` by way. */
  ByLink: z.int(),
  ByPortal: z.int(),
  ByPhone: z.int(),
  /** Who needs help and is being called. */
  Calling: z.int(),
  /** Nobody knows how to reach them. */
  Unreachable: z.int(),
  Arriving: z.int(),
  /** Since when the first of the unanswered has waited for an answer; null without. */
  LongestSince: z.nullable(Instant),
})
export type Figures = z.infer<typeof Figures>
