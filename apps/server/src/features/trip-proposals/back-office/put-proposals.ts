import { ProposalInput } from '@portolan/contract/features/trip-proposals/offer'
import type { ProposalMessage } from '@portolan/contract/features/trip-proposals/back-office'
import type { Language, TripProposalStatus } from '@portolan/contract/enums'
import { ProposalStatus } from '@portolan/rules/proposal-transitions'
import * as z from 'zod/mini'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { instantIn } from '../../../domain/proposals/check-proposal.rules.ts'
import { createDraft, saveDraft } from '../../../domain/proposals/draft-proposal.ts'
import type { Acting } from '../../../domain/proposals/proposal-step.ts'
import { lockForOffice, type ProposalRow } from '../../../domain/proposals/proposal.store.ts'
import { publishProposal, reviseProposal } from '../../../domain/proposals/publish-proposal.ts'
import { findClientCompany } from '../../../domain/requests/named-people.store.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { type Note, publish } from '../../../realtime/publish.ts'
import type { OfficeFault } from './office-faults.ts'
import { attempt } from '../../../db/attempt.store.ts'
import { lockMessageKeys, noteIssued } from './office.store.ts'
import { hashOfMessage, keyOf, placeInMessage, readMessage, referenceOf } from './read-message.ts'

/** What became of a message. */
export interface PutProposal {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'stale' | 'refused'
  readonly externalRef: string | null
  readonly reference: string | null
  readonly status: TripProposalStatus | null
  readonly faults: readonly OfficeFault[]
}

/** Who sends messages: a machine client, the command line, or the demo. */
export interface Sending {
  /** The company that a client is bound to, whose proposals alone it may enter; null: every one. */
  readonly homeCompanyId: number | null
  readonly language: Language
}

/** So far ahead may the sender's clock be. */
const mostAheadMs = 10 * 60_000

/**
 * Enters proposals of a call or a file in the caller's transaction (system role), each by itself: one that is refused stops no
 * other and leaves nothing behind. Answers them in the order in which they came.
 */
export async function putProposals(
  db: Db,
  deps: TellDeps,
  records: readonly unknown[],
  { homeCompanyId, language }: Sending,
  now: Date,
): Promise<PutProposal[]> {
  const companies = homeCompanyId === null ? null : [homeCompanyId]
  const notes: Note[] = []
  const put: PutProposal[] = []
  await lockMessageKeys(
    db,
    records.flatMap((record) => keyOf(record) ?? []),
  )
  for (const [position, record] of inOrder(records)) {
    const own: Note[] = []
    const acting: Acting = {
      db,
      deps: { ...deps, notes: own },
      now,
      language,
      by: { loginId: null, roles: ['consultant'] },
    }
    const one = await putOne(acting, record, companies)
    put[position] = one
    if (one.outcome !== 'refused') notes.push(...own)
  }
  await publish(db, ...notes)
  return put
}

/**
 * Records with where they stood, by company and key: two calls with the same proposals lock and tell in the same order.
 * Messages of one proposal stay in theirs.
 */
function inOrder(records: readonly unknown[]): (readonly [number, unknown])[] {
  const texts = records.map((record) => {
    const key = keyOf(record)
    return key ? JSON.stringify([key.company, key.source, key.externalRef]) : ''
  })
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return records
    .map((record, position) => [position, record] as const)
    .toSorted(([a], [b]) => order(texts[a] ?? '', texts[b] ?? ''))
}

async function putOne(acting: Acting, record: unknown, companies: readonly number[] | null): Promise<PutProposal> {
  const { db } = acting
  const externalRef = referenceOf(record)
  const refused = (faults: readonly OfficeFault[]): PutProposal => ({
    outcome: 'refused',
    externalRef,
    reference: null,
    status: null,
    faults,
  })
  const { message, faults, places } = readMessage(record)
  if (!message) return refused(faults)
  try {
    const done = await attempt(
      db,
      () => enter(acting, message, companies),
      (entered) => !('faults' in entered),
    )
    if ('faults' in done)
      return refused(done.faults.map((fault) => ({ ...fault, path: placeInMessage(fault.path, places) })))
    const { row, outcome } = done
    return { outcome, externalRef, reference: row.reference, status: row.status, faults: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refused([{ code: error.code, path: null, x: error.x }])
  }
}

type Stands = Pick<ProposalRow, 'reference' | 'status'>
type Entered =
  | { readonly outcome: Exclude<PutProposal['outcome'], 'refused'>; readonly row: Stands }
  | { readonly faults: readonly OfficeFault[] }

async function enter(acting: Acting, message: ProposalMessage, companies: readonly number[] | null): Promise<Entered> {
  const { db, now } = acting
  const issued = instantIn(message.issuedAt)
  if (issued === null) return { faults: [{ code: 'invalid', path: 'issuedAt' }] }
  if (issued > now.getTime() + mostAheadMs) return { faults: [{ code: 'inFuture', path: 'issuedAt' }] }
  const company = await findClientCompany(db, message.company, companies)
  if (!company) return { faults: [{ code: 'unknownCompany', path: 'company', x: message.company }] }
  const key = { issued_at: new Date(issued), body_hash: hashOfMessage(message) }
  const known = await lockForOffice(db, company.id, message)
  if (!known) return create(acting, message, company.id, key)
  if (known.issued_at !== null && key.issued_at < known.issued_at) return { outcome: 'stale', row: known }
  if (known.body_hash === key.body_hash) {
    await noteIssued(db, known, key.issued_at)
    return { outcome: 'unchanged', row: known }
  }
  return change(acting, message, known, key)
}

interface Kept {
  readonly issued_at: Date
  readonly body_hash: string
}

/** What a composer would have, without what names the message. */
const draftOf = (message: ProposalMessage): Record<string, unknown> => z.parse(ProposalInput, message)

async function create(acting: Acting, message: ProposalMessage, companyId: number, key: Kept): Promise<Entered> {
  const { source, externalRef, state, publicationNote } = message
  const made = await createDraft(acting, companyId, draftOf(message), { ...key, source, external_ref: externalRef })
  if (!made.checked.ready) return { faults: made.checked.faults }
  const row = await lockForOffice(acting.db, companyId, made)
  if (!row) throw new Error('A draft that was just made is gone')
  return { outcome: 'created', row: state === 'draft' ? row : await publishProposal(acting, row, publicationNote) }
}

/** Statuses from which a proposal is taken back into work before it changes. */
const standing: readonly ProposalStatus[] = [
  ProposalStatus.Published,
  ProposalStatus.Submitted,
  ProposalStatus.PendingApproval,
  ProposalStatus.Approved,
  ProposalStatus.Confirmed,
]

async function change(acting: Acting, message: ProposalMessage, known: ProposalRow, key: Kept): Promise<Entered> {
  const { state, publicationNote } = message
  const open = standing.includes(known.status)
    ? await reviseProposal(acting, known, publicationNote, { isRepublished: state === 'publish' })
    : known
  const { row, checked } = await saveDraft(acting, open, draftOf(message), key)
  if (!checked.ready) return { faults: checked.faults }
  return { outcome: 'updated', row: state === 'draft' ? row : await publishProposal(acting, row, publicationNote) }
}
