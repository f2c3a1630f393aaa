import { expect, type Page } from '@playwright/test'
import { openPortal } from '../../../../../../../e2e/pages/sign-in.ts'
import { texts } from '../../../../../../../e2e/pages/texts.ts'
import { fillRequest } from '../../../../../../../e2e/pages/trip-requests.ts'
import type { JourneyPerson } from '../../../../../../../e2e/people/person.ts'
import type { Look, TourStep, View } from '../../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme, width }: Look): JourneyPerson => people[`${theme}${width}`]

const trips = ['Weir inspection', 'Pump hearing']
/** Places, and names of trips and rules. */
const known = ['HKG', 'BKK', 'HK', ...trips]
const mayCut = '[data-cut]'

/** Asks for two trips where none waits: each tour of the run may be the first. */
async function askForTrips(page: Page): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
  const own = await context?.newPage()
  if (!own) return
  await openPortal(own, people.asks)
  for (const name of trips) {
    await own.goto('/pre-trip/new')
    await fillRequest(own, { name, estimate: '1,500' })
    await own.getByRole('button', { name: texts['en-US'].requestsForm.summary.submit }).click()
    await expect(own.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await context?.close()
}

const rowsOf = ({ page }: View) => page.locator('[data-row]')

/** Who never had a turn has neither the page nor the tile. */
async function untilTripsWait(view: View): Promise<void> {
  const { page, text } = view
  const row = rowsOf(view).first()
  const none = page.getByText(text.requestsApprovals.none, { exact: true })
  await expect(row.or(none).or(page.getByText(text.shell.forbidden))).toBeVisible()
  if (!(await row.isVisible())) {
    await askForTrips(page)
    await page.reload()
  }
  await expect(row).toBeVisible()
}

async function untilHadTurn({ page, text }: View): Promise<void> {
  const forbidden = page.getByText(text.shell.forbidden)
  await expect(forbidden.or(page.getByText(text.requestsApprovals.noneDecidedHint))).toBeVisible()
  if (!(await forbidden.isVisible())) return
  await askForTrips(page)
  await page.reload()
}

async function untilTile({ page }: View): Promise<void> {
  const tiles = page.locator('[data-tile]')
  const tile = page.locator('[data-tile="pending-approval"]')
  await expect(tiles.first()).toBeVisible()
  if ((await tile.count()) === 0) {
    await askForTrips(page)
    await page.reload()
  }
  await tile.scrollIntoViewIfNeeded()
}

async function openFirst(view: View): Promise<void> {
  await untilTripsWait(view)
  await rowsOf(view).first().locator('[data-toggle]').click()
}

const approve = ({ page, text }: View) =>
  page.getByRole('button', { name: text.requestsApprovals.approve, exact: true })

export const steps: readonly TourStep[] = [
  {
    name: 'approvals',
    as: 'person',
    at: '/approvals',
    open: untilTripsWait,
    known,
    mayCut,
    shows: (view) => rowsOf(view).first(),
    final: true,
  },
  {
    name: 'approval opened',
    as: 'person',
    at: '/approvals',
    open: openFirst,
    known,
    mayCut,
    shows: approve,
    final: true,
  },
  {
    name: 'approval to decline',
    as: 'person',
    at: '/approvals',
    open: async (view) => {
      await openFirst(view)
      await view.page.getByRole('button', { name: view.text.requestsApprovals.decline, exact: true }).click()
    },
    known: [...known, 'Ctrl', 'Enter', 'Esc'],
    mayCut,
    shows: ({ page, text }) => page.getByRole('textbox', { name: text.requestsApprovals.reasonDecline }),
    final: true,
  },
  {
    name: 'approvals selected',
    as: 'person',
    at: '/approvals',
    open: async (view) => {
      await untilTripsWait(view)
      await view.page.getByRole('checkbox', { name: view.text.requestsApprovals.selectAll }).check()
    },
    known,
    mayCut,
    shows: ({ page, text }) =>
      page.getByRole('button', { name: text.requestsApprovals.approveCount.split('{count}')[0] ?? '' }).last(),
    final: true,
  },
  {
    name: 'approvals decided',
    as: 'person',
    at: '/approvals?view=decided',
    open: untilHadTurn,
    final: true,
    shows: ({ page, text }) => page.getByText(text.requestsApprovals.noneDecidedHint),
  },
  {
    name: 'approvals on the dashboard',
    as: 'person',
    // These people have no trips, for which a step at '/' would wait.
    at: '/#pending-approval',
    open: async (view) => {
      await untilTile(view)
      await openFirst(view)
    },
    known,
    mayCut,
    part: '#pending-approval',
    shows: approve,
    final: true,
  },
]
