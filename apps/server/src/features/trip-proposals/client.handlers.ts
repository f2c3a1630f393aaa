import type { tripProposals } from '@portolan/contract/features/trip-proposals'
import { chooseOption, choosePlan } from '../../domain/proposals/choose-option.ts'
import { publishNotes, stateOfProposal, takeCurrent, takeProposal } from '../../domain/proposals/proposal-step.ts'
import { askNewPrice, cancelProposal, remindTravelers, submitProposal } from '../../domain/proposals/submit-proposal.ts'
import type { TellDeps } from '../../domain/requests/tell.ts'
import type { Handlers } from '../../kernel/handler.ts'

type Calls = Pick<
  typeof tripProposals,
  'confirmOption' | 'confirmPlan' | 'submitForBooking' | 'cancel' | 'askNewPrice' | 'remind'
>

/** What the client does with a published proposal. */
export const createClientHandlers = (deps: TellDeps): Handlers<Calls> => ({
  confirmOption: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeProposal(tx, input, deps, call)
      const moved = await chooseOption(acting, row, tx.viewer, input)
      await publishNotes(acting)
      return { State: stateOfProposal(moved, call) }
    }),
  confirmPlan: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeProposal(tx, input, deps, call)
      const moved = await choosePlan(acting, row, input)
      await publishNotes(acting)
      return { State: stateOfProposal(moved, call) }
    }),
  submitForBooking: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeProposal(tx, input, deps, call)
      const moved = await submitProposal(acting, row, input)
      await publishNotes(acting)
      return { State: stateOfProposal(moved, call) }
    }),
  cancel: ({ reason, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeCurrent(tx, named, deps, call)
      const moved = await cancelProposal(acting, row, { step: 'cancel', reason: reason || null })
      await publishNotes(acting)
      return { State: stateOfProposal(moved, call) }
    }),
  askNewPrice: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeProposal(tx, input, deps, call)
      const moved = await askNewPrice(acting, row)
      await publishNotes(acting)
      return { State: stateOfProposal(moved, call) }
    }),
  remind: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeProposal(tx, input, deps, call)
      const Reminded = await remindTravelers(acting, row)
      await publishNotes(acting)
      return { Reminded }
    }),
})
