import { AppError } from '../../kernel/app-error.ts'
import type { Db } from '../approvals/approval.store.ts'
import type { RequestReader } from '../requests/request-sight.store.ts'
import type { Chosen, Money, TravelingPerson } from './figures.rules.ts'
import { moneyOf } from './proposal-context.ts'
import { columnsOf } from './proposal-form.ts'
import { type Acting, moveProposal, type PublishedRow, readRequest } from './proposal-step.ts'
import { type ProposalRow, readChoices, readTravelers, readVersion, type VersionRow } from './proposal.store.ts'

/** The newest publication of a proposal with its choices, as acts need it. */
export interface Published {
  readonly row: PublishedRow
  readonly version: VersionRow
  readonly chosen: Chosen
  readonly money: Money
}

/** Throws proposal_incomplete where the publication is not there. */
export async function readPublished(db: Db, row: PublishedRow, now: Date): Promise<Published> {
  const version = await readVersion(db, row, row.published)
  if (!version) throw new AppError('proposal_incomplete')
  const travelers = await readTravelers(db, row)
  const choices = await readChoices(db, row)
  return {
    row,
    version,
    chosen: { body: version.body, travelers, choices, chosenPlan: row.chosen_plan, now },
    money: moneyOf(row.company_currency, version.rates),
  }
}

/** Keys of the travellers whom somebody may choose for. Whoever asked for the trip chooses for all. */
export function choosesFor(reader: RequestReader, row: ProposalRow, travelers: readonly TravelingPerson[]): string[] {
  if (row.requested_by === reader.loginId) return travelers.map(({ key }) => key)
  return travelers
    .filter(
      ({ travelerId, loginId }) =>
        loginId === reader.loginId || (travelerId !== null && row.acted_for.includes(travelerId)),
    )
    .map(({ key }) => key)
}

/** Saves what choices make of the proposal and its request: totals, days, places. */
export async function saveChosen(
  acting: Acting,
  { row, version, money }: Published,
  chosen: Chosen,
  { note, ...change }: Parameters<typeof moveProposal>[2] & { readonly note?: string | null } = {},
): Promise<ProposalRow> {
  const request = await readRequest(acting.db, row)
  const columns = columnsOf(version.body, chosen, money, note === undefined ? request.form.noteToApprover : note)
  return moveProposal(acting, row, {
    ...change,
    proposal: { ...columns.list, ...change.proposal },
    request: { ...columns.request, ...change.request },
  })
}
