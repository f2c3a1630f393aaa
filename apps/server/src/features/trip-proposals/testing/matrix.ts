import { proposalColumns, tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { proposalsBackOffice } from '@portolan/contract/features/trip-proposals/back-office'
import type { Declaration } from '@portolan/contract/operation'
import { type CallCredentials, callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { type MatrixRow, tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { WorkingCall, WorkingContext } from '../../../../../../tools/test/working-call.ts'
import { newSecret } from '../../../crypto/secrets.ts'
import { carOffer, flightOffer, hotelOffer, proposalOf } from '../../../domain/proposals/testing/example-proposal.ts'
import { edgesMatrix } from './matrix-edges.ts'
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

/** A new proposal of the traveller from the back office; `desk`: who serves it, for the steps of a consultant. */
async function made({ url, tenant, query }: WorkingContext, until: Stage, desk: CallCredentials = {}): Promise<string> {
  const succeed = async (declaration: Declaration, input: object, by: CallCredentials) => {
    const { status, text, json } = await send(url, declaration, input, by)
    if (status !== 200) throw new Error(`${declaration.id}: ${text}`)
    return json
  }
  // In one currency: the test has no rates of today.
  await query(`UPDATE company SET currency = 'HKD' WHERE id = $1`, [tenant.companyId])
  const options = [flightOffer('f1'), hotelOffer('h1', '6000', { currency: 'HKD' }), carOffer('c1')]
  const plans = [{ key: 'p1', name: 'Direct', options }]
  const message = {
    ...proposalOf([{ travelerId: tenant.traveller.travelerId }], { plans }),
    company: tenant.code,
    externalRef: newSecret().slice(0, 20),
    issuedAt: new Date().toISOString(),
    state: until === 'draft' ? 'draft' : 'publish',
  }
  const machine = { bearer: tenant.machineBearer }
  const put = await succeed(proposalsBackOffice.putProposals, { items: [message] }, machine)
  const [result] = (put as { results: { ReferenceNumber: string | null }[] }).results
  const ReferenceNumber = result?.ReferenceNumber
  if (!ReferenceNumber) throw new Error(JSON.stringify(put))
  const traveller = callCredentials(tenant.traveller)
  const steps: Readonly<Record<Stage, () => Promise<unknown>>> = {
    draft: async () => undefined,
    published: async () => undefined,
    chosen: async () => {
      for (const OptionKey of ['f1', 'h1', 'c1']) {
        const option = { ReferenceNumber, Publication: 1, PlanKey: 'p1', OptionKey }
        await succeed(tripProposals.confirmOption, option, traveller)
      }
    },
    submitted: () => succeed(tripProposals.submitForBooking, { ReferenceNumber, Publication: 1 }, traveller),
    confirmed: async () => {
      // Whatever rules the tenant has for approvals: they are not what is tried here.
      await query(
        `WITH p AS (UPDATE trip_proposal SET status = 4 WHERE reference = $1 RETURNING company_id, request_id)
         UPDATE trip_request r SET status = 3 FROM p WHERE r.company_id = p.company_id AND r.id = p.request_id`,
        [ReferenceNumber],
      )
    },
    ticketing: () => succeed(proposalDesk.ticketProposal, { ReferenceNumber }, desk),
  }
  for (const stage of stages.slice(0, stages.indexOf(until) + 1)) await steps[stage]()
  return ReferenceNumber
}

/** A call of the consultant about a new proposal that has come so far. */
const works = (until: Stage, more: object = {}): WorkingCall => ({
  make: async (context) => {
    if (!context.by) throw new Error('Nobody makes the call')
    const who = callCredentials(context.by)
    return { input: { ReferenceNumber: await made(context, until, who), ...more }, who }
  },
})

/** The same, of the traveller. */
const worksForClient = (until: Stage, more: object = {}): WorkingCall => ({
  make: async (context) => ({
    input: { ReferenceNumber: await made(context, until), ...more },
    who: callCredentials(context.tenant.traveller),
  }),
})

const option = { PlanKey: 'p1', OptionKey: 'f1', Publication: 1 }

const proposalsMatrix = tenantMatrix(tripProposalsSeed, {
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
  'TripProposal/ConfirmOption': about(option, { works: worksForClient('published', option) }),
  'TripProposal/ConfirmPlan': about(
    { PlanKey: 'p1', Publication: 1 },
    { works: worksForClient('published', { PlanKey: 'p1', Publication: 1 }) },
  ),
  'TripProposal/SubmitForBooking': about(
    { Publication: 7 },
    { status: 409, works: worksForClient('chosen', { Publication: 1 }) },
  ),
  'POST /trip-proposals/cancel': about({ Version: 999 }, { status: 409, works: worksForClient('published', {}) }),
  'POST /trip-proposals/ask-price': about(
    {},
    {
      status: 409,
      works: {
        make: async (context) => {
          const ReferenceNumber = await made(context, 'published')
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
  'POST /desk/proposals/judge': {
    input: ({ tenant }) => ({ customerCode: tenant.code, draft: {} }),
    by: ({ consultant }) => consultant,
  },
  'POST /desk/proposals/publish': atDesk({ Version: 999 }, { status: 409, works: works('draft') }),
  'POST /desk/proposals/revise': atDesk({ Version: 999 }, { status: 409, works: works('published') }),
  'POST /desk/proposals/confirm': atDesk({ Version: 999 }, { status: 409, works: works('submitted') }),
  'POST /desk/proposals/ticket': atDesk({ Version: 999 }, { status: 409, works: works('confirmed') }),
  'POST /desk/proposals/complete': atDesk(
    { Version: 999, bookingNumber: 'QX7K2M' },
    { status: 409, works: works('ticketing', { bookingNumber: 'QX7K2M' }) },
  ),
})

export const matrix = { ...proposalsMatrix, ...edgesMatrix }
