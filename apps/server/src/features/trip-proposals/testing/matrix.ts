import { proposalColumns, tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import type { Declaration } from '@portolan/contract/operation'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { type MatrixRow, tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { WorkingCall, WorkingContext } from '../../../../../../tools/test/working-call.ts'
import { proposalOf } from '../../../domain/proposals/testing/example-proposal.ts'
import { type SeededProposals, tripProposalsSeed } from './seed.ts'

type Row = MatrixRow<SeededProposals>

/** A row about a published proposal, called by its traveller. */
const about = (more: object = {}, facts: Partial<Row> = {}): Row => ({
  input: ({ own }) => ({ ReferenceNumber: own.own, ...more }),
  colleague: ({ own }) => ({ ReferenceNumber: own.colleagues, ...more }),
  as: 'traveller',
  ...facts,
})

/** A row about a proposal, called by the consultant who serves its company. */
const atDesk = (more: object = {}, facts: Partial<Row> = {}): Row => ({
  input: ({ own }) => ({ ReferenceNumber: own.own, ...more }),
  by: ({ consultant }) => consultant,
  ...facts,
})

/** How far a proposal of a working call has come before it. */
const stages = ['draft', 'published', 'chosen', 'submitted', 'confirmed', 'ticketing'] as const
type Stage = (typeof stages)[number]

async function made({ url, tenant, query }: WorkingContext, until: Stage, who: ReturnType<typeof callCredentials>) {
  const succeed = async (declaration: Declaration, input: object, by = who) => {
    const { status, text, json } = await send(url, declaration, input, by)
    if (status !== 200) throw new Error(`${declaration.id}: ${text}`)
    return json
  }
  const draft = proposalOf([{ travelerId: tenant.traveller.travelerId }])
  const saved = await succeed(proposalDesk.saveProposal, { customerCode: tenant.code, draft })
  const { ReferenceNumber } = saved as { ReferenceNumber: string }
  const traveller = callCredentials(tenant.traveller)
  const option = { ReferenceNumber, Publication: 1, PlanKey: 'p1' }
  const steps: Readonly<Record<Exclude<Stage, 'draft'>, () => Promise<unknown>>> = {
    published: () => succeed(proposalDesk.publishProposal, { ReferenceNumber }),
    chosen: async () => {
      for (const OptionKey of ['f1', 'h1', 'c1'])
        await succeed(tripProposals.confirmOption, { ...option, OptionKey }, traveller)
    },
    submitted: () => succeed(tripProposals.submitForBooking, { ReferenceNumber, Publication: 1 }, traveller),
    confirmed: async () => {
      await query(`DELETE FROM rules_document WHERE company_id = $1 AND kind = 'approval'`, [tenant.companyId])
      await succeed(proposalDesk.confirmProposal, { ReferenceNumber })
    },
    ticketing: () => succeed(proposalDesk.ticketProposal, { ReferenceNumber }),
  }
  for (const stage of stages.slice(1, stages.indexOf(until) + 1) as Exclude<Stage, 'draft'>[]) await steps[stage]()
  return ReferenceNumber
}

/** A call about a new proposal that has come so far. */
const works = (until: Stage, more: object = {}, as: 'desk' | 'traveller' = 'desk'): WorkingCall => ({
  make: async (context) => {
    const [consultant] = context.by ? [context.by] : await consultantOf(context)
    if (!consultant) throw new Error('Nobody serves the tenant')
    const who = callCredentials(consultant)
    const ReferenceNumber = await made(context, until, who)
    const by = as === 'desk' ? who : callCredentials(context.tenant.traveller)
    return { input: { ReferenceNumber, ...more }, who: by }
  },
})

/** The consultant whom the seed has made, with secrets of their own: rows of the client's people do not name them. */
async function consultantOf({ tenant }: WorkingContext) {
  const own = seeded.get(tenant.companyId)
  return own ? [own.consultant] : []
}
const seeded = new Map<number, SeededProposals>()
const remembered: typeof tripProposalsSeed = async (context) => {
  const own = await context.use(tripProposalsSeed)
  seeded.set(context.tenant.companyId, own)
  return own
}

const option = { PlanKey: 'p1', OptionKey: 'f1', Publication: 1 }

export const matrix = tenantMatrix(remembered, {
  'TripProposal/Search': {
    input: ({ tenant }) => ({ text: tenant.marker, view: 'all' }),
    colleague: ({ tenant }) => ({ text: tenant.colleagueMarker, view: 'all' }),
    shows: true,
  },
  'POST /trip-proposals/export': {
    input: ({ tenant }) => ({ text: tenant.marker, view: 'all', format: 'csv', columns: [...proposalColumns] }),
    colleague: ({ tenant }) => ({
      text: tenant.colleagueMarker,
      view: 'all',
      format: 'csv',
      columns: [...proposalColumns],
    }),
    shows: true,
  },
  'TripProposal/Retrieve': about({}, { shows: true }),
  'TripProposal/GetMetadata': about(),
  'TripProposal/ConfirmOption': about(option, { works: works('published', option, 'traveller') }),
  'TripProposal/ConfirmPlan': about(
    { PlanKey: 'p1', Publication: 1 },
    { works: works('published', { PlanKey: 'p1', Publication: 1 }, 'traveller') },
  ),
  'TripProposal/SubmitForBooking': about(
    { Publication: 7 },
    { status: 409, works: works('chosen', { Publication: 1 }, 'traveller') },
  ),
  'POST /trip-proposals/cancel': about({ Version: 999 }, { status: 409, works: works('published', {}, 'traveller') }),
  'POST /trip-proposals/ask-price': about(
    {},
    {
      status: 409,
      works: {
        make: async (context) => {
          const [consultant] = await consultantOf(context)
          if (!consultant) throw new Error('Nobody serves the tenant')
          const ReferenceNumber = await made(context, 'published', callCredentials(consultant))
          await context.query(
            `UPDATE trip_proposal_version v SET body = replace(body::text, '2040-02-01T00:00:00Z', '2020-02-01T00:00:00Z')::jsonb
             FROM trip_proposal p WHERE p.company_id = v.company_id AND p.request_id = v.request_id AND p.reference = $1`,
            [ReferenceNumber],
          )
          return { input: { ReferenceNumber }, who: callCredentials(context.tenant.traveller) }
        },
      },
    },
  ),
  'POST /trip-proposals/remind': atDesk({}, { works: works('published') }),
  'TripProposal/SearchArchive': about(),
  'POST /desk/proposals/save': atDesk(
    { Version: 999, draft: {} },
    {
      status: 409,
      works: works('draft', { draft: { tripName: 'Changed' } }),
    },
  ),
  'POST /desk/proposals/load': { ...atDesk({}, { shows: true }), input: ({ own }) => ({ ReferenceNumber: own.draft }) },
  'POST /desk/proposals/publish': atDesk({ Version: 999 }, { status: 409, works: works('draft') }),
  'POST /desk/proposals/revise': atDesk({ Version: 999 }, { status: 409, works: works('published') }),
  'POST /desk/proposals/confirm': atDesk({ Version: 999 }, { status: 409, works: works('submitted') }),
  'POST /desk/proposals/ticket': atDesk({ Version: 999 }, { status: 409, works: works('confirmed') }),
  'POST /desk/proposals/complete': atDesk(
    { Version: 999, bookingNumber: 'QX7K2M' },
    { status: 409, works: works('ticketing', { bookingNumber: 'QX7K2M' }) },
  ),
})
