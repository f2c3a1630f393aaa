import * as z from 'zod/mini'
import { machine, session } from '../../access.ts'
import { endpoint } from '../../operation.ts'
import { Id } from '../../schemas/common.ts'
import { Instant, Person } from './named.ts'

/** Who decides in whose place while they are away. Delegations do not chain. */

const reason = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300))))

export const Delegation = z.object({
  Id,
  From: Person,
  To: Person,
  StartsAt: Instant,
  EndsAt: Instant,
  /** Null: the company or the travel management company set it. */
  SetBy: z.nullable(Person),
  Reason: z.nullable(z.string()),
  /** It holds now. */
  IsActive: z.boolean(),
  MayEnd: z.boolean(),
})
export type Delegation = z.infer<typeof Delegation>

export const delegations = {
  listDelegations: endpoint('POST', '/approvals/delegations', {
    access: session(),
    effect: 'read',
    summary: 'Delegations from or to the viewer, and of those they arrange for, that have not ended.',
    request: z.object({}),
    response: z.object({
      Delegations: z.array(Delegation),
      /** Approvers for whom the viewer may set one: themselves, and those they arrange for. */
      For: z.array(Person),
      /** Who may stand in: approvers of the company. */
      Substitutes: z.array(Person),
    }),
  }),
  setDelegation: endpoint('POST', '/approvals/delegations/set', {
    access: session(),
    runsAs: 'system',
    effect: 'write',
    summary: 'Lets somebody decide in an approver’s place from one instant to another; both are told.',
    request: z.object({
      /** The approver; by default the viewer. */
      FromId: z.optional(Id),
      ToId: Id,
      StartsAt: z.string(),
      EndsAt: z.string(),
      Reason: reason,
    }),
    response: z.object({ Id }),
  }),
  endDelegation: endpoint('POST', '/approvals/delegations/end', {
    access: session(),
    effect: 'write',
    runsAs: 'system',
    summary: 'Ends a delegation at once.',
    request: z.object({ Id }),
    response: z.object({}),
  }),
}

export const delegationsBackOffice = {
  putDelegations: endpoint('POST', '/back-office/delegations', {
    access: machine('delegations'),
    effect: 'write',
    summary: 'Delegations that a company sets, by the addresses of its people. All or nothing.',
    request: z.object({
      items: z
        .array(
          z.object({
            company: z.string().check(z.maxLength(64)),
            from: z.string().check(z.maxLength(320)),
            to: z.string().check(z.maxLength(320)),
            startsAt: z.string(),
            endsAt: z.string(),
            reason,
          }),
        )
        .check(z.maxLength(500)),
    }),
    response: z.object({ created: z.int(), unchanged: z.int() }),
  }),
}
