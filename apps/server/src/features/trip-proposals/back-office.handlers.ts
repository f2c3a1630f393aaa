import type { proposalsBackOffice } from '@portolan/contract/features/trip-proposals/back-office'
import { ProposalStatus } from '@portolan/rules/proposal-transitions'
import { completeProposal } from '../../domain/proposals/complete-proposal.ts'
import { ticketProposal } from '../../domain/proposals/confirm-proposal.ts'
import { type Acting, publishNotes } from '../../domain/proposals/proposal-step.ts'
import { proposalTextsIn } from '../../domain/proposals/proposal-texts.ts'
import { lockForOffice } from '../../domain/proposals/proposal.store.ts'
import { findClientCompany } from '../../domain/requests/named-people.store.ts'
import type { TellDeps } from '../../domain/requests/tell.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { MachineViewer } from '../../kernel/viewer.ts'
import { tellOfficeFault } from './back-office/office-faults.ts'
import { findProposalState } from './back-office/office.store.ts'
import { putProposals, type PutProposal } from './back-office/put-proposals.ts'

const companiesOf = ({ companyId }: MachineViewer) => (companyId === null ? null : [companyId])

/** Proposals from the agency's systems. A machine client of one company reaches that company only. */
export const createProposalBackOffice = (deps: TellDeps): Handlers<typeof proposalsBackOffice> => ({
  putProposals: ({ items }, ctx) =>
    ctx.write(async (tx) => {
      const sending = { homeCompanyId: tx.viewer.companyId, language: ctx.language }
      const put = await putProposals(tx.db, deps, items, sending, ctx.now())
      const count = (outcome: PutProposal['outcome']) => put.filter((one) => one.outcome === outcome).length
      tx.about({ created: count('created'), updated: count('updated'), refused: count('refused') })
      return {
        results: put.map(({ externalRef, outcome, reference, status, faults }) => ({
          externalRef,
          outcome,
          ReferenceNumber: reference,
          Status: status,
          faults: faults.map((fault) => tellOfficeFault(fault, ctx.language)),
        })),
      }
    }),
  getProposal: (key, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const company = await findClientCompany(db, key.company, companiesOf(viewer))
      const found = company && (await findProposalState(db, company.id, key))
      if (!found) throw new AppError('record_not_found')
      const { reference, status, published, choices } = found
      const texts = proposalTextsIn(ctx.language)
      return {
        ReferenceNumber: reference,
        Status: status,
        StatusRemark: status === ProposalStatus.Draft && published > 0 ? texts.beingRevised : texts.statuses[status],
        Publication: published,
        Choices: choices.map(({ travelerKey, planKey, optionKey, offerId, at }) => ({
          TravelerKey: travelerKey || null,
          PlanKey: planKey,
          OptionKey: optionKey,
          OfferId: offerId,
          At: new Date(at).toISOString(),
        })),
      }
    }),
  endProposal: ({ bookingNumber, total, ...key }, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const company = await findClientCompany(db, key.company, companiesOf(viewer))
      const row = company && (await lockForOffice(db, company.id, key))
      if (!row) throw new AppError('record_not_found')
      tx.about({ proposalId: row.id })
      // Said again, it is what was said before.
      if (row.status === ProposalStatus.Completed && row.booking_number === bookingNumber)
        return { ReferenceNumber: row.reference, Status: row.status, OrderId: textOf(row.order_id) }
      const by = { loginId: null, roles: ['consultant'] } as const
      const acting: Acting = { db, deps: { ...deps, notes: [] }, now: ctx.now(), language: ctx.language, by }
      const isReady = row.status === ProposalStatus.Approved || row.status === ProposalStatus.Confirmed
      const ticketing = isReady ? await ticketProposal(acting, row) : row
      const done = await completeProposal(acting, ticketing, { bookingNumber, total }, companiesOf(viewer))
      await publishNotes(acting)
      return { ReferenceNumber: row.reference, Status: done.row.status, OrderId: textOf(done.orderId) }
    }),
})

const textOf = (id: number | null) => (id === null ? null : String(id))
