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

async function untilTripsWait(view: View): Promise<void> {
  const { page, text } = view
  await expect(
    rowsOf(view)
      .first()
      .or(page.getByText(text.requestsApprovals.none, { exact: true })),
  ).toBeVisible()
  if ((await rowsOf(view).count()) === 0) await askForTrips(page)
  await expect(rowsOf(view).first()).toBeVisible()
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
    shows: ({ page, text }) => page.getByText(text.requestsApprovals.noneDecidedHint),
  },
  {
    name: 'approvals on the dashboard',
    as: 'person',
    at: '/',
    open: async (view) => {
      await view.page.locator('[data-tile="pending-approval"]').scrollIntoViewIfNeeded()
      await openFirst(view)
    },
    known,
    mayCut,
    part: '#pending-approval',
    shows: approve,
    final: true,
  },
]
