import { expect } from '@playwright/test'
import { openPortal } from '../../../../../../../e2e/pages/sign-in.ts'
import type { JourneyPerson } from '../../../../../../../e2e/people/person.ts'
import { dialogPart, type Look, type TourStep, type View } from '../../../../../../../e2e/tours/step.ts'
import { bayOf, people } from './people.ts'
import { seedDesk, titles } from './seed-desk.ts'

const personNamed = (name: string): JourneyPerson => {
  const found = people[name as keyof typeof people]
  if (!found) throw new Error(`Nobody is called ${name}`)
  return found
}
const lookOf = ({ theme, width }: Look) => `${theme}${String(width)}`

export const personOf = (look: Look): JourneyPerson => personNamed(`${lookOf(look)}Desk`)

/** Names of people, places and flights, and codes. */
const known = [
  ...Object.values(titles),
  'HKG',
  'BKK',
  'CX',
  'USD',
  'Cathay Pacific',
  'QX7K2M',
  'VISA',
  'US',
  'Maja',
  'SQ',
]
const mayCut = '[data-cut]'

const queue = ({ page, text }: View) => page.getByRole('list', { name: text.requestsDesk.queue })
const rows = (view: View) => queue(view).locator('[data-row]')
const panel = ({ page }: View) => page.getByRole('complementary')
const panelOf = (view: View, name: string) => panel(view).getByRole('heading', { level: 2, name })

/** Each tour of a run may be the first, or be tried again. */
async function untilFilled(view: View): Promise<void> {
  const { page, text } = view
  await expect(rows(view).first().or(page.getByText(text.requestsDesk.noneHint))).toBeVisible()
  if ((await rows(view).count()) > 0) return
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
  const owner = await context?.newPage()
  if (!owner) return
  await openPortal(owner, personNamed(`${lookOf(view)}Asks`))
  await seedDesk(owner, page, bayOf[lookOf(view)] ?? '')
  await context?.close()
  await expect(rows(view)).toHaveCount(Object.keys(titles).length)
}

/** Opens an item in the panel, which covers the queue on a phone. */
async function openItem(view: View, name: string): Promise<void> {
  await untilFilled(view)
  if (await panelOf(view, name).isVisible()) return
  if (await panel(view).first().isVisible()) await view.page.keyboard.press('Escape')
  await queue(view).getByRole('button', { name, exact: true }).click()
  await expect(panelOf(view, name)).toBeVisible()
  // What is asked next depends on what the item allows.
  await expect(panel(view).getByRole('group', { name: view.text.requestsDesk.acts })).toBeVisible()
}

/** A dialog over the open item. Its Escape leaves the panel open. */
const dialog = (name: string, of: keyof typeof titles, press: (view: View) => Promise<void>): TourStep => ({
  name,
  as: 'person',
  at: '/desk',
  open: async (view) => {
    await openItem(view, titles[of])
    await press(view)
  },
  shows: ({ page }) => page.locator(dialogPart).first(),
  known,
  mayCut,
  part: dialogPart,
})
const key =
  (pressed: string) =>
  ({ page }: View) =>
    page.keyboard.press(pressed)
const act =
  (name: 'handOver' | 'finalize') =>
  async ({ page, text }: View) =>
    page
      .getByRole('button', { name: text.requestsDesk[`act.${name}`], exact: true })
      .first()
      .click()

export const steps: readonly TourStep[] = [
  {
    name: 'desk',
    as: 'person',
    at: '/desk',
    open: untilFilled,
    shows: (view) => rows(view).nth(Object.keys(titles).length - 1),
    known,
    mayCut,
    final: true,
  },
  ...(['free', 'taken', 'held', 'offered', 'task', 'order'] as const).map((of): TourStep => ({
    name: `desk panel ${of}`,
    as: 'person',
    at: '/desk',
    open: (view) => openItem(view, titles[of]),
    shows: (view) => panelOf(view, titles[of]),
    known,
    mayCut,
    part: '#desk-panel',
  })),
  dialog('desk hold', 'free', key('h')),
  dialog('desk return', 'free', key('r')),
  dialog('desk options', 'free', key('o')),
  dialog('desk mail', 'free', key('m')),
  dialog('desk hand over', 'free', act('handOver')),
  dialog('desk take over', 'taken', key('c')),
  dialog('desk finalize', 'order', act('finalize')),
  dialog('desk external order', 'free', key('e')),
]
