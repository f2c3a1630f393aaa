import * as z from 'zod'
import type { ApprovalTexts } from './messages/en-US.ts'

/** The format of approvals, version 1 (docs/importing.md, Approvals). A record says all of its approval. */

/** A rule zod has no name for; the reader finds its text by `fault` in the caller's language. */
const rule = <T>(check: (value: T) => boolean, fault: keyof ApprovalTexts, path: string[] = []) =>
  z.refine<T>((value) => check(value), { params: { fault }, path })

/** The database keeps no NUL, and what UTF-8 cannot say would come back changed. */
const isText = (value: string) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value)
const text = (max: number) => z.string().trim().min(1).max(max).check(rule(isText, 'notText'))

const Code = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u)
const Email = z.string().trim().toLowerCase().max(320).check(z.email())
const Instant = z.iso
  .datetime({ offset: true })
  .max(40)
  .check(rule((value) => !Number.isNaN(Date.parse(value)), 'notText'))

const Booking = z
  .strictObject({
    mainBookingRef: text(80).optional(),
    locator: text(80).optional(),
    orderId: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  })
  .check(rule((booking) => Object.values(booking).filter((value) => value !== undefined).length === 1, 'oneReference'))

const states = ['pending', 'approved', 'rejected'] as const

const Level = z
  .strictObject({
    /** Any one of them decides it. */
    approvers: z.array(Email).min(1).max(50),
    state: z.enum(states).default('pending'),
    decidedBy: Email.optional(),
    decidedAt: Instant.optional(),
    reason: text(2_000).optional(),
  })
  .check(
    rule(({ state, decidedBy }) => state === 'pending' || decidedBy !== undefined, 'decidedByNeeded', ['decidedBy']),
  )
  .check(
    rule(({ state, decidedAt }) => state === 'pending' || decidedAt !== undefined, 'decidedAtNeeded', ['decidedAt']),
  )
  .check(rule(({ state, reason }) => state !== 'rejected' || reason !== undefined, 'reasonNeeded', ['reason']))
  .check(
    rule(
      ({ state, decidedBy, decidedAt, reason }) =>
        state !== 'pending' || (decidedBy === undefined && decidedAt === undefined && reason === undefined),
      'notDecided',
      ['state'],
    ),
  )

const known = { company: Code, booking: Booking }

export const ApprovalRecord = z.strictObject({
  ...known,
  requestedBy: Email.optional(),
  requestedAt: Instant.optional(),
  /** Until when it has to be decided. */
  due: Instant.optional(),
  levels: z.array(Level).min(1).max(20),
})
export type ApprovalRecord = z.output<typeof ApprovalRecord>

/** A removal uses the same identifying fields as the record that entered it; other fields are allowed and ignored. */
export const ApprovalRemoval = z.strictObject({
  ...known,
  requestedBy: z.unknown().optional(),
  requestedAt: z.unknown().optional(),
  due: z.unknown().optional(),
  levels: z.unknown().optional(),
  remove: z.literal(true),
})
export type ApprovalRemoval = z.output<typeof ApprovalRemoval>

/** As a document writes it, defaults left out. */
export type ApprovalInput = z.input<typeof ApprovalRecord>
