import { deskItems, deskTasks } from '@portolan/contract/features/trip-requests/desk'
import { externalOrderDesk } from '@portolan/contract/features/trip-requests/external-orders'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { Page } from '@playwright/test'
import { callAs } from '../../../../../../../e2e/pages/calls.ts'

const [outward, back] = ['20991208', '20991212'] as const
const asked = (from: string, to: string, day: string) => ({
  depCity: from,
  dstCity: to,
  depDateText: day,
  fareClass: 'C' as const,
})
const booked = {
  carrier: 'CX',
  flightNumber: '753',
  depAirport: 'HKG',
  arrAirport: 'BKK',
  depTime: `${outward}0900`,
  arrTime: `${outward}1105`,
  cabin: 'C' as const,
}

/** Sends a request for a guest to a consultant; answers its reference. */
export async function askConsultant(owner: Page, name: string): Promise<string> {
  const { Requests } = await callAs(owner, tripRequests.update, {
    form: {
      travelerId: null,
      guest: { name, email: null },
      tripName: 'Reef survey',
      segments: [asked('HKG', 'BKK', outward), asked('BKK', 'HKG', back)],
    },
  } as never)
  const ReferenceNumber = Requests[0]?.ReferenceNumber ?? ''
  await callAs(owner, tripRequests.submit, { ReferenceNumber, to: 'consultant' })
  return ReferenceNumber
}

/** Enters a flight that was booked elsewhere and is to be approved; answers its reference. */
export async function enterOrder(
  consultant: Page,
  { company, name, locator }: { readonly company: string; readonly name: string; readonly locator: string },
): Promise<string> {
  const { ReferenceNumber } = await callAs(consultant, externalOrderDesk.enterOrder, {
    order: {
      externalRef: `BOOK-${locator}`,
      company,
      issuedAt: new Date().toISOString(),
      traveller: { name },
      tripName: 'Reef survey',
      state: 'approval',
      supplier: 'Cathay Pacific',
      locator,
      segments: [booked],
      price: { currency: 'USD', lines: [{ kind: 'fare', amount: '4520' }], total: '4520' },
    },
  } as never)
  return ReferenceNumber ?? ''
}

/** What each item of a filled queue is called by. */
export const titles = {
  free: 'Nadia Haddad',
  taken: 'Ya Ting Lin',
  held: 'Chun Hung Lau',
  offered: 'Ingrid Solberg',
  task: 'QFYK02',
  order: 'Min Jun Park',
} as const

/** Fills a client's queue: free, with a colleague, held, offered, to be booked, and a task with steps. */
export async function seedDesk(owner: Page, consultant: Page, company: string): Promise<void> {
  const references = new Map<string, string>()
  for (const name of [titles.free, titles.taken, titles.held, titles.offered])
    references.set(name, await askConsultant(owner, name))
  const itemOf = async (name: string) => {
    const { Items } = await callAs(consultant, deskItems.searchDesk, { text: name })
    const [item] = Items
    if (!item) throw new Error(`Nothing at the desk is called ${name}`)
    return item.Id
  }
  const { Colleagues } = await callAs(consultant, deskItems.openItem, { Id: await itemOf(titles.taken) })
  const colleague = Colleagues[0]?.LoginId
  if (!colleague) throw new Error(`Nobody else serves ${company}`)
  await callAs(consultant, deskItems.handOverItem, { Id: await itemOf(titles.taken), LoginId: colleague })
  await callAs(consultant, deskItems.holdItem, { Id: await itemOf(titles.held), reason: 'VISA-2099' })
  await callAs(consultant, requestOptions.offerOptions, {
    ReferenceNumber: references.get(titles.offered) ?? '',
    options: [
      {
        category: 1,
        segments: [booked],
        total: { amount: '4520', currency: 'USD' },
        validUntil: new Date(Date.now() + 26 * 3_600_000).toISOString(),
      },
    ],
  } as never)
  await callAs(consultant, deskTasks.addTask, { company, title: titles.task, steps: ['CX 753', 'CX 708'] })
  await enterOrder(consultant, { company, name: titles.order, locator: 'QX7K2M' })
}
