import { people } from '../apps/portal/src/features/trips/testing/people.ts'
import { upcomingTrips } from './pages/dashboard.ts'
import { openDashboardAs } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const text = texts['en-US'].tripDetail

test('a person opens an upcoming trip by keyboard, sees its price and emissions, and closing it restores the focus', async ({
  page,
}) => {
  await openDashboardAs(page, people.tripDetail)
  // Of the demo's trips those by air have prices by their parts, and emissions; which one comes first is the day's.
  const flown = upcomingTrips(page)
    .tile.getByRole('listitem')
    .filter({ hasText: /Flight|\b[A-Z][A-Z0-9] \d{2,4}\b/ })
  const name = flown.first().getByRole('heading', { level: 3 }).getByRole('button')
  const title = await name.innerText()
  await name.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()

  const price = sheet.getByRole('region', { name: text.price })
  await expect(price.locator('dl').last()).toContainText(/\d/)
  const parts = price.locator('details').first()
  await parts.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(parts.getByRole('definition').first()).toContainText(/\d/)

  const emissions = sheet.getByRole('region', { name: text.emissions, exact: true })
  const sum = emissions.locator('details')
  await sum.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(sum.getByText(/UK Government factors of 2025/)).toBeVisible()
  await expect(emissions.getByRole('listitem').first()).toContainText(/kg|not available/)

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(name).toBeFocused()
})

test('a click anywhere on a row opens its trip; the printout has only the itinerary', async ({ page }) => {
  await openDashboardAs(page, people.tripDetail)
  const row = upcomingTrips(page).tile.getByRole('listitem').first()
  await row.click({ position: { x: 20, y: 20 } })
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()

  // The sheet's print button opens the browser's print window, which a journey cannot see.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await sheet.getByRole('button', { name: text.print }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')

  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-print-sheet]')
  await expect(paper).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(paper.getByText(text.recordLocator)).toBeVisible()
  await expect(paper).toHaveCSS('color', 'rgb(13, 21, 38)')
})
