import type { RequestField } from '@portolan/contract/features/trip-requests/metadata'
import type { Browser, Locator, Page } from '@playwright/test'
import { texts } from '../../e2e/pages/texts.ts'
import { signIn, watchQuiet, withPortal } from '../browser.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import type { PortolanReady } from '../portolan.ts'
import { collectEvents, slowestOf } from '../shell/events.ts'
import { percentile } from '../statistics.ts'

const segments = 10
const fields = 30
const typed = 'Sales meeting and factory visit'
const slowdown = 4
const limit = 100
const { requestsForm: text } = texts['en-US']

/** How soon the form of a trip request shows what somebody types, with ten flights and thirty custom fields. */
export const measureRequestForm = (bench: Bench): Promise<Measurement> =>
  withPortal(bench, async (browser, ready) => {
    const figures: Figure[] = []
    for (const rate of [1, slowdown]) {
      bench.say(`${typed.length} keys in each of three fields, processor ${rate}× slower`)
      for (const [name, times] of Object.entries(await timeTyping(browser, ready, rate)))
        for (const [what, value] of [
          ['p98', percentile(times, 98)],
          ['worst', Math.max(...times)],
        ] as const) {
          const where = rate === 1 ? '' : `, ${rate}× slower processor`
          const figure = limited(`typing into ${name}, ${what}${where}`, value, 'ms', { atMost: limit })
          // The goals speak of a machine as it is.
          figures.push(rate === 1 ? figure : { ...figure, goal: null })
        }
    }
    return { figures, notes: [note] }
  })

const note = `${segments} flights and ${fields} custom fields, which the browser adds to the server's answer; Event Timing entries from a key to the next paint, which browsers round to 8 ms (what is under their threshold counts as 16 ms). The preview of total and approvers and the saving of the draft run beside.`

async function timeTyping(
  browser: Browser,
  { url, demoAccounts }: PortolanReady,
  rate: number,
): Promise<Record<string, number[]>> {
  const viewport = { width: 1440, height: 900 }
  // The service worker would answer in the route's place.
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    viewport,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await collectEvents(page)
  const quiet = watchQuiet(page)
  await page.route(/GetMetadata/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { Udids: RequestField[] }
    await route.fulfill({ response, json: { ...answer, Udids: Array.from({ length: fields }, (_, n) => field(n)) } })
  })
  await signIn(
    page,
    demoAccounts.find(({ email }) => email.startsWith('mei.ling.chan@')),
  )
  await page.goto('/pre-trip/new')
  const addFlight = page.getByRole('button', { name: text.add.flight })
  for (let flight = 1; flight < segments; flight += 1) await addFlight.click()
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })
  await quiet()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const times = {
    'the trip’s name': await type(page, page.getByRole('textbox', { name: text.field.tripName })),
    'a day of the last flight': await type(page, page.getByRole('textbox', { name: text.field.depDateText }).last()),
    'the last custom field': await type(page, page.getByRole('textbox', { name: `Field ${fields}` })),
  }
  await context.close()
  return times
}

async function type(page: Page, into: Locator): Promise<number[]> {
  const times: number[] = []
  await into.focus()
  for (const letter of typed)
    times.push(await slowestOf(page, () => page.keyboard.press(letter === ' ' ? 'Space' : letter)))
  return times
}

const field = (n: number): RequestField => ({
  Key: `f${n + 1}`,
  Name: `Field ${n + 1}`,
  ControlType: 'TextBox',
  IsDefaultShown: true,
  IsMandatory: n % 3 === 0,
  DefaultValue: null,
  MaxLength: 200,
  Pattern: null,
  Options: [],
})
