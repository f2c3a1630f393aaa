import { AppError } from '../../kernel/app-error.ts'
import type { Db } from '../approvals/approval.store.ts'
import { findServedCompany } from './people.store.ts'
import { type CheckedDraft, checkDraft, findProposalContext } from './proposal-context.ts'
import { type Acting, moveProposal, refuseProposalStep } from './proposal-step.ts'
import { insertProposal, type NewProposal, type ProposalChange, type ProposalRow } from './proposal.store.ts'

/** Drafts: what a composer or the back office has, complete or not. */

/** JSON as PostgreSQL takes it: no U+0000, no half of a character. */
export const draftText = (draft: unknown): string =>
  JSON.stringify(draft, (_, value: unknown) => {
    if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.replaceAll('\0', '').toWellFormed(), one]))
  })

/** What a draft says as far as lists show it. */
function listColumnsOf(
  draft: Readonly<Record<string, unknown>>,
  { named }: CheckedDraft,
): Pick<ProposalChange, 'trip_name' | 'traveler_names' | 'draft_traveler_ids'> {
  const { tripName } = draft
  const trip_name = (typeof tripName === 'string' ? tripName : '')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
    .slice(0, 100)
  return {
    trip_name,
    traveler_names: named.map(({ name }) => name),
    draft_traveler_ids: named.flatMap(({ travelerId }) => travelerId ?? []),
  }
}

/** The company of a new proposal: one that the consultant serves, by its code; the only one without. */
export async function companyToServe(
  db: Db,
  { deskCompanies }: { readonly deskCompanies: readonly number[] },
  code: string | undefined,
): Promise<number> {
  const [only, another] = deskCompanies
  if (code === undefined) {
    if (only === undefined || another !== undefined)
      throw new AppError('invalid_parameter', { fields: ['customerCode'] })
    return only
  }
  const company = await findServedCompany(db, code, deskCompanies)
  if (!company) throw new AppError('record_not_found')
  return company.id
}

/** A new draft of a company. */
export async function createDraft(
  { db, now, by }: Pick<Acting, 'db' | 'now' | 'by'>,
  companyId: number,
  draft: Readonly<Record<string, unknown>>,
  key: Pick<NewProposal, 'source' | 'external_ref' | 'issued_at' | 'body_hash'> = {},
): Promise<{
  readonly id: number
  readonly reference: string
  readonly version: number
  readonly checked: CheckedDraft
}> {
  const checked = await checkDraft(db, await findProposalContext(db, companyId, now), draft)
  const columns = listColumnsOf(draft, checked)
  const row = { ...key, company_id: companyId, composed_by: by.loginId, draft: draftText(draft), ...columns }
  return { ...(await insertProposal(db, row, now)), checked }
}

/** Saves the draft of a locked proposal. What is published stays as it is. */
export async function saveDraft(
  acting: Acting,
  row: ProposalRow,
  draft: Readonly<Record<string, unknown>>,
  key: Pick<NewProposal, 'issued_at' | 'body_hash'> = {},
): Promise<{ readonly row: ProposalRow; readonly checked: CheckedDraft }> {
  refuseProposalStep(row, 'compose', acting)
  const { db, now } = acting
  const checked = await checkDraft(db, await findProposalContext(db, row.company_id, now), draft)
  const text = draftText(draft)
  // A client's list goes on showing what was published.
  const columns = row.published === 0 ? listColumnsOf(draft, checked) : {}
  const saved = await moveProposal(acting, row, { proposal: { ...key, draft: text, ...columns } })
  return { row: { ...saved, draft: JSON.parse(text) as Record<string, unknown> }, checked }
}
