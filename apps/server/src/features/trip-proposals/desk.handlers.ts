import type { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { completeProposal } from '../../domain/proposals/complete-proposal.ts'
import { confirmProposal, ticketProposal } from '../../domain/proposals/confirm-proposal.ts'
import { companyToServe, createDraft, saveDraft } from '../../domain/proposals/draft-proposal.ts'
import { judgeDraft } from '../../domain/proposals/judge-draft.ts'
import { checkDraft, findProposalContext } from '../../domain/proposals/proposal-context.ts'
import { tellProposalFault } from '../../domain/proposals/proposal-texts.ts'
import { publishProposal, reviseProposal } from '../../domain/proposals/publish-proposal.ts'
import { presentVerdict } from '../../domain/policy/verdict.present.ts'
import { publishNotes, stateOfProposal, takeCurrent } from '../../domain/proposals/proposal-step.ts'
import { findProposal } from '../../domain/proposals/proposal.store.ts'
import type { TellDeps } from '../../domain/requests/tell.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'

type Calls = Omit<typeof proposalDesk, 'readOffers' | 'findFlights'>

/** What consultants do with proposals of the companies that they serve. */
export const createDeskHandlers = (deps: TellDeps): Handlers<Calls> => ({
  ...draftHandlers(deps),
  publishProposal: ({ note, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeCurrent(tx, named, deps, call)
      const moved = await publishProposal(acting, row, note || null)
      await publishNotes(acting)
      return { State: stateOfProposal(moved, call) }
    }),
  reviseProposal: ({ note, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeCurrent(tx, named, deps, call)
      const moved = await reviseProposal(acting, row, note || null)
      await publishNotes(acting)
      return { State: stateOfProposal(moved, call) }
    }),
  confirmProposal: ({ prices = [], ...named }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeCurrent(tx, named, deps, call)
      const moved = await confirmProposal(acting, row, prices)
      await publishNotes(acting)
      return { State: stateOfProposal(moved, call) }
    }),
  ticketProposal: (named, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeCurrent(tx, named, deps, call)
      const moved = await ticketProposal(acting, row)
      await publishNotes(acting)
      return { State: stateOfProposal(moved, call) }
    }),
  completeProposal: ({ bookingNumber, total, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { row, acting } = await takeCurrent(tx, named, deps, call)
      const reach = [...tx.viewer.companies, ...tx.viewer.deskCompanies]
      const done = await completeProposal(acting, row, { bookingNumber, total }, reach)
      await publishNotes(acting)
      const OrderId = done.orderId === null ? null : String(done.orderId)
      return { State: stateOfProposal(done.row, call), OrderId }
    }),
})

/** Drafts: saved as they are, read as they were. */
const draftHandlers = (deps: TellDeps): Handlers<Pick<Calls, 'saveProposal' | 'loadProposal' | 'judgeDraft'>> => ({
  judgeDraft: ({ customerCode, draft }, ctx) =>
    ctx.read(async ({ db, viewer }) => {
      const companyId = await companyToServe(db, viewer, customerCode)
      const judged = await judgeDraft(db, companyId, draft, ctx.now())
      const reader = { language: ctx.language, currency: judged.currency }
      const verdicts = [...judged.options].map(([OptionKey, trip]) => ({
        OptionKey,
        Policy: presentVerdict(trip, reader),
      }))
      return { Verdicts: verdicts }
    }),
  saveProposal: ({ ReferenceNumber, Version, customerCode, draft }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const tell = (faults: Awaited<ReturnType<typeof checkDraft>>['faults']) =>
        faults.map((fault) => tellProposalFault(fault, ctx.language))
      if (ReferenceNumber === undefined) {
        const companyId = await companyToServe(tx.db, tx.viewer, customerCode)
        const by = { loginId: tx.viewer.loginId, roles: ['consultant'] as const }
        const made = await createDraft({ db: tx.db, now: call.now, by }, companyId, draft)
        tx.about({ proposalId: made.id })
        return { ReferenceNumber: made.reference, Version: made.version, Faults: tell(made.checked.faults) }
      }
      const { row, acting } = await takeCurrent(tx, { ReferenceNumber, Version }, deps, call)
      const saved = await saveDraft(acting, row, draft)
      await publishNotes(acting)
      return { ReferenceNumber, Version: saved.row.version, Faults: tell(saved.checked.faults) }
    }),
  loadProposal: ({ ReferenceNumber }, ctx) =>
    ctx.read(async (tx) => {
      const now = ctx.now()
      const row = await findProposal(tx.db, tx.viewer, ReferenceNumber, now)
      if (!row || !tx.viewer.deskCompanies.includes(row.company_id)) throw new AppError('record_not_found')
      tx.about({ proposalId: row.id })
      const { faults } = await checkDraft(tx.db, await findProposalContext(tx.db, row.company_id, now), row.draft)
      return {
        ReferenceNumber,
        Version: row.version,
        CompanyCode: row.company_code,
        CompanyName: companyNameIn(row, ctx.language),
        TimeZone: row.time_zone,
        State: stateOfProposal(row, { language: ctx.language, now }),
        Draft: { ...row.draft },
        Faults: faults.map((fault) => tellProposalFault(fault, ctx.language)),
        Publication: row.published,
        Now: now.toISOString(),
      }
    }),
})
