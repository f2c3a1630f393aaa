import { deskItems, deskTasks } from '@portolan/contract/features/trip-requests/desk'
import { externalOrderDesk } from '@portolan/contract/features/trip-requests/external-orders'
import { requestOptions } from '@portolan/contract/features/trip-requests/options'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { Browser, Page } from '@playwright/test'
import { callAs } from '../../../../../../../e2e/pages/calls.ts'
import { openPortal } from '../../../../../../../e2e/pages/sign-in.ts'
import type { JourneyPerson } from '../../../../../../../e2e/people/person.ts'

const flight = (from: string, to: string, day: string) => ({
  depCity: from,
  dstCity: to,
  depDateText: day,
  fareClass: 'C' as const,
})

/** Sends a request for a guest to a consultant; answers its reference. */
export async function askConsultant(owner: Page, name: string, tripName = 'Reef survey'): Promise<string> {
  const { Requests } = await callAs(owner, tripRequests.update, {
    form: {
      travelerId: null,
      guest: { name, email: null },
      tripName,
      segments: [flight('HKG', 'BKK', '20991208'), flight('BKK', 'HKG', '20991212')],
    },
  } as never)
  const ReferenceNumber = Requests[0]?.ReferenceNumber ?? ''
  await callAs(owner, tripRequests.submit, { ReferenceNumber, to: 'consultant' })
  return ReferenceNumber
}

/** What an item of the desk is called by. */
async function itemOf(desk: Page, name: string) {
  const { Items } = await callAs(desk, deskItems.searchDesk, { text: name })
  const [item] = Items
  if (!item) throw new Error(`Nothing at the desk is called ${name}`)
  return item
}

export const guests = ['Nadia Haddad', 'Ya Ting Lin', 'Chun Hung Lau', 'Ingrid Solberg', 'Lukas Brandt'] as const
export const taskTitle = 'QFYK02'

interface Seeded {
  readonly owner: JourneyPerson
  readonly consultant: JourneyPerson
  readonly colleague: JourneyPerson
  /** Code of the client. */
  readonly company: string
}

/** Fills a client's queue: free, taken by a colleague, held, offered, to be booked, and a task with steps. */
export async function seedDesk(
  browser: Browser | null,
  { owner, consultant, colleague, company }: Seeded,
): Promise<void> {
  const context = await browser?.newContext({ locale: 'en-US', baseURL: process.env['E2E_URL'] ?? '' })
  if (!context) return
  const asOwner = await context.newPage()
  await openPortal(asOwner, owner)
  const references = []
  for (const name of guests) references.push(await askConsultant(asOwner, name))
  await context.clearCookies()
  const asColleague = await (
    await browser?.newContext({ locale: 'en-US', baseURL: process.env['E2E_URL'] ?? '' })
  )?.newPage()
  const asConsultant = await (
    await browser?.newContext({ locale: 'en-US', baseURL: process.env['E2E_URL'] ?? '' })
  )?.newPage()
  if (!asColleague || !asConsultant) return
  await openPortal(asColleague, colleague)
  await openPortal(asConsultant, consultant)
  const [, taken, held, offered] = guests
  await callAs(asColleague, deskItems.claimItem, { Id: (await itemOf(asColleague, taken)).Id })
  await callAs(asConsultant, deskItems.holdItem, { Id: (await itemOf(asConsultant, held)).Id, reason: 'VISA-2099' })
  await callAs(asConsultant, requestOptions.offerOptions, {
    ReferenceNumber: references[guests.indexOf(offered)] ?? '',
    options: [
      {
        category: 1,
        segments: [
          {
            carrier: 'CX',
            flightNumber: '753',
            depAirport: 'HKG',
            arrAirport: 'BKK',
            depTime: '209912080900',
            arrTime: '209912081105',
            cabin: 'C',
          },
        ],
        total: { amount: '4520', currency: 'USD' },
        validUntil: new Date(Date.now() + 26 * 3_600_000).toISOString(),
      },
    ],
  } as never)
  await callAs(asConsultant, deskTasks.addTask, { company, title: taskTitle, steps: ['CX 753', 'CX 708'] })
  await callAs(asConsultant, externalOrderDesk.enterOrder, {
    order: {
      externalRef: `BOOK-${company}`,
      company,
      issuedAt: new Date().toISOString(),
      traveller: { name: 'Min Jun Park' },
      tripName: 'Reef survey',
      state: 'approval',
      supplier: 'Cathay Pacific',
      locator: 'QX7K2M',
      segments: [
        {
          carrier: 'CX',
          flightNumber: '753',
          depAirport: 'HKG',
          arrAirport: 'BKK',
          depTime: '209912080900',
          arrTime: '209912081105',
          cabin: 'C',
        },
      ],
      price: { currency: 'USD', lines: [{ kind: 'fare', amount: '4520' }], total: '4520' },
    },
  } as never)
  await Promise.all([asColleague, asConsultant].map(async (page) => page.context().close()))
  await context.close()
}
