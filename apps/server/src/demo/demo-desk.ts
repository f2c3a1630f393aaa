import { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { OptionInput } from '@portolan/contract/features/trip-requests/options'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import * as z from 'zod/mini'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { createTripRequestHandlers, type TripRequestDeps } from '../features/trip-requests/trip-requests.handlers.ts'
import { callersOf } from './demo-callers.ts'
import { type DemoViewerRow, demoViewers, deskItemOf, hasDeskItems, lockDemoRequests } from './demo.store.ts'
import { demoCompanies } from './demo-company.ts'
import { withTimes } from './demo-times.ts'
import { agency } from './people/agency.ts'
import {
  demoFacilities,
  type DeskAct,
  deskOrders,
  deskRequests,
  deskTasks,
  type DeskOrder,
  type DeskRequest,
} from './people/demo-desk.data.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Calls = ReturnType<typeof createTripRequestHandlers>

interface World {
  readonly pool: Pools['system']
  readonly deps: TripRequestDeps
  readonly people: readonly DemoViewerRow[]
  readonly now: number
}

/**
 * Fills the desk by the calls that people, consultants and a back office make, each at its own time, unless something is on
 * it. Of two processes one does it.
 */
export async function loadDemoDesk(pool: Pools['system'], deps: TripRequestDeps): Promise<void> {
  await systemTransaction(pool, null, async ({ db }) => {
    await lockDemoRequests(db)
    if (await hasDeskItems(db, demoCompanies)) return
    const people = (await Promise.all([...demoCompanies, agency].map((code) => demoViewers(db, code)))).flat()
    const world: World = { pool, deps, people, now: deps.now().getTime() }
    await enterFacilities(world)
    for (const request of deskRequests) await enterRequest(world, request)
    for (const order of deskOrders) await enterOrder(world, order)
    for (const task of deskTasks) {
      const { calls, context } = at(world, task.hoursAgo * 60)
      const { company, title, steps } = task
      await calls.addTask({ company, title, steps: [...steps] }, context(task.as))
    }
  })
}

/** The calls and their callers at an earlier moment. */
function at({ pool, deps, people, now }: World, minutesAgo: number) {
  const then = { ...deps, now: () => new Date(now - minutesAgo * minute) }
  const calls: Calls = createTripRequestHandlers(then)
  return { calls, ...callersOf(pool, people, then) }
}

async function enterRequest(world: World, request: DeskRequest): Promise<void> {
  const { calls, context } = at(world, request.hoursAgo * 60)
  const traveler = world.people.find((one) => one.traveler_code === request.traveller)
  if (traveler?.traveler_id == null) throw new Error(`The demo has no traveller ${request.traveller}`)
  const times = { first: world.now + request.inDays * day, now: world.now }
  const form = z.parse(RequestForm, {
    ...withTimes(request.form, times),
    travelerId: String(traveler.traveler_id),
  })
  const { Requests } = await calls.update({ form }, context(request.by))
  const [made] = Requests as RequestState[]
  if (!made) throw new Error(`The demo's request ${request.form.tripName} was not made`)
  await calls.submit({ ReferenceNumber: made.ReferenceNumber, to: 'consultant' }, context(request.by))
  for (const act of request.acts ?? []) await doAct(world, made.ReferenceNumber, act, times)
}

async function doAct(world: World, ReferenceNumber: string, act: DeskAct, times: { first: number; now: number }) {
  const { calls, context } = at(world, act.minutesAgo)
  const by = context(act.as)
  const itemId = async () =>
    String(await systemTransaction(world.pool, null, ({ db }) => deskItemOf(db, ReferenceNumber)))
  if ('take' in act) await calls.claimItem({ Id: await itemId() }, by)
  else if ('hold' in act) await calls.holdItem({ Id: await itemId(), reason: act.hold }, by)
  else if ('write' in act) await calls.postMessage({ ReferenceNumber, text: act.write }, by)
  else {
    const options = withTimes(act.offer, times).map((option) => z.parse(OptionInput, option))
    await calls.offerOptions({ ReferenceNumber, options, words: act.words }, by)
  }
}

async function enterOrder(world: World, { inDays, hoursAgo, order, acts = [] }: DeskOrder): Promise<void> {
  const times = { first: world.now + inDays * day, now: world.now }
  const issuedAt = new Date(world.now - hoursAgo * hour).toISOString()
  const { calls, machine } = at(world, hoursAgo * 60)
  const { orders } = await calls.putExternalOrders({ orders: [{ ...withTimes(order, times), issuedAt }] }, machine())
  const [entered] = orders as { ReferenceNumber: string | null }[]
  for (const [place, act] of acts.entries()) {
    const ReferenceNumber = entered?.ReferenceNumber
    if (!ReferenceNumber)
      throw new Error(`The demo's order ${order.externalRef} was refused: ${JSON.stringify(orders)}`)
    const later = at(world, hoursAgo * 60 - 30 * (place + 1))
    const by = later.context(act.as)
    if ('finalize' in act) await later.calls.finalizeBooking({ ReferenceNumber }, by)
    else await later.calls.auditApprove({ ReferenceNumber, isApproved: act.decide, reason: act.reason ?? null }, by)
  }
}

async function enterFacilities(world: World): Promise<void> {
  const { calls, machine } = at(world, 0)
  const asOf = new Date(world.now - 30 * day).toISOString().slice(0, 10)
  const items = demoFacilities.flatMap(([carrier, aircraft, cabin, facilities]) =>
    Object.entries(facilities).map(([key, value]) => ({ carrier, aircraft, cabin, key, value, source: 'demo', asOf })),
  )
  const { faults } = await calls.putFlightFacilities({ items }, machine())
  if (faults.length > 0) throw new Error(`The demo's facilities are faulty: ${JSON.stringify(faults)}`)
}
