import { people } from '../apps/portal/src/features/country-days/testing/people.ts'
import { bookTrip } from './pages/agency-trips.ts'
import { accountMenu } from './pages/dashboard.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const {
  common,
  countryDays: title,
  countryDaysCounters: counters,
  countryDaysList: list,
  countryDaysOwn: text,
} = texts['en-US']

test('a traveller sees which days count, corrects one by a stamp, and the travel manager finds them near the limit', async ({
  page,
  request,
  browser,
}) => {
  // Ten days in Frankfurt, the first and the last counted.
  const trip = { name: 'Bridge test', city: 'FRA', country: 'DE' }
  await bookTrip(request, people.daysTraveller, { ...trip, ref: 'DAYSFRA', leaves: -14, returns: -5 })
  await openPortal(page, people.daysTraveller)
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: title.title }).click()
  await expect(page).toHaveURL(/\/days$/)
  const counted = page
    .getByRole('region', { name: text.counters })
    .getByRole('listitem')
    .filter({ hasText: 'Schengen' })
  await expect(counted).toContainText('Day 10 of 12')
  await expect(counted).toContainText(counters.state.near)

  // The same as a table, with the booking that says so.
  await page.getByRole('button', { name: common.asTable }).click()
  const row = page.getByRole('row').filter({ hasText: 'Germany' })
  await expect(row).toContainText(text.certain.certain)
  await expect(row.getByRole('button', { name: 'DAYSFRA' })).toBeVisible()

  // The stamp says that the last day was not in Germany any more.
  await page.getByRole('button', { name: text.correct }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: text.country }).fill('Germany')
  await page
    .getByRole('option', { name: /Germany/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: text.wasNotThere }).click()
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByRole('textbox', { name: text.from, exact: true }).fill(day)
  await dialog.getByRole('textbox', { name: text.to, exact: true }).fill(day)
  await dialog.getByRole('button', { name: text.save }).click()
  await expect(dialog.getByText(text.fault.reason)).toBeVisible()
  await dialog.getByRole('textbox', { name: text.why }).fill('Exit stamp a day earlier')
  await dialog.getByRole('button', { name: text.save }).click()
  await expect(counted).toContainText('Day 9 of 12')
  await expect(page.getByText('Exit stamp a day earlier')).toBeVisible()

  // The travel manager's list has them, with the look written down for the traveller.
  const manager = await browser.newPage()
  await openPortal(manager, people.daysReader)
  await manager.goto('/days/people?near=yes')
  const found = manager.getByRole('row').filter({ hasText: 'Runa Vestby' })
  await expect(found).toContainText('Day 9 of 12')
  await expect(found).toContainText(counters.state.near)
  await expect(manager.getByRole('button', { name: list.onlyNear, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await found.getByText('Runa Vestby').click()
  await expect(manager.getByRole('heading', { level: 1, name: 'Runa Vestby' })).toBeVisible()
  await expect(manager.getByText('Exit stamp a day earlier')).toBeVisible()
  await manager.close()
})
