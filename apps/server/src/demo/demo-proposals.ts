import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { createTripProposalHandlers } from '../features/trip-proposals/trip-proposals.handlers.ts'
import { createTripRequestHandlers, type TripRequestDeps } from '../features/trip-requests/trip-requests.handlers.ts'
import { callersOf } from './demo-callers.ts'
import { demoCompanies } from './demo-company.ts'
import { withTimes } from './demo-times.ts'
import { type DemoViewerRow, demoViewers, hasProposals, lockDemoRequests } from './demo.store.ts'
import { agency } from './people/agency.ts'
import { type DemoProposal, demoProposals, type ProposalAct } from './people/demo-proposals.data.ts'

const minute = 60_000
const day = 86_400_000

interface World {
  readonly pool: Pools['system']
  readonly deps: TripRequestDeps
  readonly people: readonly DemoViewerRow[]
  readonly now: number
}

/**
 * Trip proposals of the demo's companies by the calls that the back office, consultants and people make, each at its own time,
 * unless there are any. Of two processes one does it.
 */
export async function loadDemoProposals(pool: Pools['system'], deps: TripRequestDeps): Promise<void> {
  await systemTransaction(pool, null, async ({ db }) => {
    await lockDemoRequests(db)
    if (await hasProposals(db, demoCompanies)) return
    const people = (await Promise.all([...demoCompanies, agency].map((code) => demoViewers(db, code)))).flat()
    const world: World = { pool, deps, people, now: deps.now().getTime() }
    for (const proposal of demoProposals) await enterProposal(world, proposal)
  })
}

/** The calls and their callers at an earlier moment. */
function at({ pool, deps, people, now }: World, minutesAgo: number) {
  const then = { ...deps, now: () => new Date(now - minutesAgo * minute) }
  return {
    proposals: createTripProposalHandlers(then),
    requests: createTripRequestHandlers(then),
    ...callersOf(pool, people, then),
  }
}

/** In the order of their times: what was sent, and what people did with it. */
async function enterProposal(world: World, { inDays, sent, acts = [] }: DemoProposal): Promise<void> {
  const times = { first: world.now + inDays * day, now: world.now }
  const steps = [
    ...sent.map((one) => ({ minutesAgo: one.hoursAgo * 60, sent: one })),
    ...acts.map((act) => ({ minutesAgo: act.minutesAgo, act })),
  ].toSorted((a, b) => b.minutesAgo - a.minutesAgo)
  const plans = sent.flatMap(({ message }) => message.plans)
  let reference = ''
  let publication = 0
  for (const step of steps) {
    if ('act' in step) await doAct(world, { reference, publication, plans }, step.act)
    else {
      reference = await send(world, step.sent, times)
      publication += 1
    }
  }
}

async function send(
  world: World,
  { hoursAgo, note, message }: DemoProposal['sent'][number],
  times: { readonly first: number; readonly now: number },
): Promise<string> {
  const { proposals, machine } = at(world, hoursAgo * 60)
  const issuedAt = new Date(world.now - hoursAgo * 60 * minute).toISOString()
  const items = [{ ...withTimes(message, times), publicationNote: note ?? null, issuedAt }]
  const { results } = await proposals.putProposals({ items }, machine())
  const [put] = results
  if (!put?.ReferenceNumber)
    throw new Error(`The demo's proposal ${message.tripName} was refused: ${JSON.stringify(results)}`)
  return put.ReferenceNumber
}

/** A proposal as it stands for the next act. */
interface Made {
  readonly reference: string
  readonly publication: number
  readonly plans: DemoProposal['sent'][number]['message']['plans']
}

async function doAct(
  world: World,
  { reference: ReferenceNumber, publication: Publication, plans }: Made,
  act: ProposalAct,
): Promise<void> {
  const { proposals, requests, context } = at(world, act.minutesAgo)
  const by = context(act.as)
  if ('choose' in act) {
    const PlanKey = plans.find(({ options }) => options.some(({ key }) => key === act.choose))?.key ?? ''
    const of = act.for === undefined ? {} : { TravelerKey: act.for }
    await proposals.confirmOption({ ReferenceNumber, Publication, PlanKey, OptionKey: act.choose, ...of }, by)
  } else if ('write' in act) await requests.postMessage({ ReferenceNumber, text: act.write }, by)
  else if ('submit' in act) {
    const policyReason = act.policyReason ?? null
    await proposals.submitForBooking({ ReferenceNumber, Publication, note: act.submit, policyReason }, by)
  } else if ('complete' in act) await proposals.completeProposal({ ReferenceNumber, bookingNumber: act.complete }, by)
  else {
    const words = act.words ?? null
    if (act.does === 'confirm') await proposals.confirmProposal({ ReferenceNumber }, by)
    else if (act.does === 'ticket') await proposals.ticketProposal({ ReferenceNumber }, by)
    else if (act.does === 'revise') await proposals.reviseProposal({ ReferenceNumber, note: words }, by)
    else if (act.does === 'cancel') await proposals.cancel({ ReferenceNumber, reason: words }, by)
    else await requests.auditApprove({ ReferenceNumber, isApproved: act.does === 'approve', reason: words }, by)
  }
}
