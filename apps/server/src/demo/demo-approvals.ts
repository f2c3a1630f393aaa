import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import type { ApprovalInput } from '../domain/approvals/approval.schema.ts'
import { readApprovalItems } from '../domain/approvals/approval-records.ts'
import { putApprovals } from '../domain/approvals/approvals.ts'
import { demoApprovals, type DemoRoute } from './people/demo-approvals.data.ts'
import { type ComingOrder, comingOrders, enteredApprovals } from './demo.store.ts'

const hour = 3_600_000
const day = 24 * hour
/** Older requests move to today with the next start, as the trips do. */
const freshFor = 7 * day

/**
 * Bookings that await the approval of the demo's people, entered as a back office does: some at the first level, some
 * at the second after the first was approved, some due soon.
 */
export async function loadDemoApprovals(pool: Pools['system'], now: Date): Promise<void> {
  const midnight = new Date(Math.floor(now.getTime() / day) * day)
  const options = { language: 'en-US', isDryRun: false, onlyCompanyId: null, now } as const
  await systemTransaction(pool, null, async ({ db }) => {
    for (const { company, routes } of demoApprovals) {
      const { orderIds, lastAt } = await enteredApprovals(db, company)
      if (lastAt && midnight.getTime() - lastAt.getTime() <= freshFor) continue
      const orders = await comingOrders(db, company, new Date(midnight.getTime() + 2 * day))
      const removed = orderIds.map((id) => ({ company, booking: { orderId: String(id) }, remove: true }))
      for (const items of [removed, approvalsOf(company, routes, orders, midnight)]) {
        const { faults } = await putApprovals(db, readApprovalItems(items, 'en-US'), options)
        if (faults.length > 0) throw new Error(`The demo's approvals are faulty: ${JSON.stringify(faults)}`)
      }
    }
  })
}

/** Each route takes the next trips of its travellers that no other has taken. */
function approvalsOf(
  company: string,
  routes: readonly DemoRoute[],
  orders: readonly ComingOrder[],
  midnight: Date,
): ApprovalInput[] {
  const taken = new Set<number>()
  return routes.flatMap((route, place) => {
    const fits = ({ id, emails }: ComingOrder) =>
      !taken.has(id) && emails.some((email) => route.travellers.includes(email)) && !isOwn(route, emails)
    const order = orders.find(fits)
    if (!order) return []
    taken.add(order.id)
    return [approvalOf(company, route, order, midnight, place)]
  })
}

const isOwn = ({ levels }: DemoRoute, emails: readonly string[]) =>
  levels.some(({ approvers }) => approvers.some((email) => emails.includes(email)))

function approvalOf(
  company: string,
  { levels, askedBy, dueInHours }: DemoRoute,
  { id, emails }: ComingOrder,
  midnight: Date,
  place: number,
): ApprovalInput {
  const at = (hours: number) => new Date(midnight.getTime() + hours * hour).toISOString()
  const asked = -6 - 11 * place
  const requestedBy = askedBy ?? emails[0]
  return {
    company,
    booking: { orderId: String(id) },
    ...(requestedBy ? { requestedBy } : {}),
    requestedAt: at(asked),
    ...(dueInHours === undefined ? {} : { due: at(dueInHours) }),
    levels: levels.map(({ approvers, isApproved }) => ({
      approvers: [...approvers],
      ...(isApproved ? { state: 'approved' as const, decidedBy: approvers[0], decidedAt: at(asked + 4) } : {}),
    })),
  }
}
