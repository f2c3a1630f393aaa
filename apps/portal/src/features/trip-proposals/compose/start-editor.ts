import type { ErrorCode } from '@portolan/contract/errors'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import type { ProposalNotifyState } from '@portolan/contract/features/trip-proposals/shapes'
import { CallError } from '../../../lib/call-error.ts'
import { call } from '../../../lib/call.ts'
import { createStore } from '../../../lib/store.ts'
import type { Composed, Which } from './compose.queries.ts'
import { createComposeStore } from './state/compose-store.ts'
import { emptyProposal, type ProposalDraft } from './state/draft-values.ts'
import { proposalFor } from './state/prefill.ts'
import { draftDifferences, ProposalKeeper, type ProposalServer, readBackup } from './state/proposal-keeper.ts'
import { readProposal } from './state/read-draft.ts'

/** How a proposal stands, beside what is typed. */
export interface Standing {
  /** Null before the first saving. */
  readonly state: ProposalNotifyState | null
  /** Number of the newest publication; 0 before the first. */
  readonly publication: number
}

interface Options {
  readonly composed: Composed
  readonly which: Which
  readonly loginId: string
  /** What the first plan is called. */
  readonly planName: string
}

const backupKey =
  (loginId: string, { company, request }: Which) =>
  (reference: string | null): string =>
    `portolan.proposal-draft.${loginId}.${reference ?? `new.${company}.${request ?? ''}`}`

/** The values that a composer begins with, and what keeps them. */
export function startEditor({ composed, which, loginId, planName }: Options) {
  const { company, proposal, request, airports } = composed
  const saved = proposal && readProposal(proposal.Draft)
  const fresh: ProposalDraft = request
    ? proposalFor(request, airports, { planName, currency: company.Currency.Code })
    : emptyProposal(planName)
  const keyOf = backupKey(loginId, which)
  const backup = readBackup(sessionStorage, keyOf(which.reference))
  const isApart =
    backup !== null &&
    proposal !== null &&
    saved !== null &&
    proposal.Version !== backup.version &&
    draftDifferences(backup.draft, saved).length > 0
  const store = createComposeStore(backup?.draft ?? saved ?? fresh, company)
  if (proposal && saved) store.takeFaults(proposal.Faults, saved)
  const keeper = new ProposalKeeper({
    keyOf,
    storage: sessionStorage,
    server: serverFor(company.code),
    start: {
      reference: proposal?.ReferenceNumber ?? backup?.reference ?? null,
      version: (isApart ? backup.version : proposal?.Version) ?? backup?.version ?? null,
      other: isApart ? { version: proposal.Version, draft: saved } : null,
      isAhead: backup !== null,
    },
    get: store.get,
    onSaved: store.takeFaults,
  })
  const standing = createStore<Standing>({ state: proposal?.State ?? null, publication: proposal?.Publication ?? 0 })
  return { store, keeper, standing }
}
export type Editing = ReturnType<typeof startEditor>

const serverFor = (customerCode: string): ProposalServer => ({
  save: ({ reference, version }, draft, idempotencyKey) =>
    call(
      proposalDesk.saveProposal,
      {
        ...(reference === null ? { customerCode } : { ReferenceNumber: reference }),
        ...(version === null ? {} : { Version: version }),
        draft,
      },
      { intent: 'timer', idempotencyKey },
    ),
  load: async (reference) => {
    const { Version, Draft } = await call(
      proposalDesk.loadProposal,
      { ReferenceNumber: reference },
      { intent: 'timer' },
    )
    return { version: Version, draft: readProposal(Draft) }
  },
  reasonOf: (error) => {
    if (!(error instanceof CallError)) return 'away'
    if (error.code === 'changed_by_someone_else' || error.code === 'proposal_changed') return 'changed'
    return final.has(error.code) ? 'refused' : 'away'
  },
})

/** What another try would not mend. */
const final: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'payload_too_large',
  'proposal_step_not_possible',
  'record_not_found',
  'no_right',
  'invalid_parameter',
])
