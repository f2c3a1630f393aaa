import { expect } from '@playwright/test'
import { openPortal } from '../../../../../../../e2e/pages/sign-in.ts'
import { texts } from '../../../../../../../e2e/pages/texts.ts'
import { fillRequest } from '../../../../../../../e2e/pages/trip-requests.ts'
import type { JourneyPerson } from '../../../../../../../e2e/people/person.ts'
import type { Look, TourStep, View } from '../../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme, width }: Look): JourneyPerson => people[`${theme}${width}`]

const trip = 'Weir inspection'
/** Places, and names of trips and rules. */
const known = ['HKG', 'BKK', 'US', trip]
const mayCut = '[data-cut]'

/** Asks for a trip where none waits: each tour of a run may be the first. */
async function askForTrip({ page, theme }: View): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
  const own = await context?.newPage()
  if (!own) return
  // Two tours at a time would write one draft.
  await openPortal(own, theme === 'galaxy' ? people.asksGalaxy : people.asksBreezy)
  await own.goto('/pre-trip/new')
  await fillRequest(own, { name: trip, estimate: '1,500' })
  await own.getByRole('button', { name: texts['en-US'].requestsForm.summary.submit }).click()
  await expect(own.getByRole('heading', { level: 1, name: trip })).toBeVisible()
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
    await askForTrip(view)
    await page.reload()
  }
  await expect(row).toBeVisible()
}

async function untilHadTurn(view: View): Promise<void> {
  const { page, text } = view
  const forbidden = page.getByText(text.shell.forbidden)
  await expect(forbidden.or(page.getByText(text.requestsApprovals.noneDecidedHint))).toBeVisible()
  if (!(await forbidden.isVisible())) return
  await askForTrip(view)
  await page.reload()
}

async function untilTile(view: View): Promise<void> {
  const { page } = view
  const tiles = page.locator('[data-tile]')
  const tile = page.locator('[data-tile="pending-approval"]')
  await expect(tiles.first()).toBeVisible()
  if ((await tile.count()) === 0) {
    await askForTrip(view)
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
