import { people } from '../apps/portal/src/features/traveller-tracker/testing/people.ts'
import { bookTrip } from './pages/agency-trips.ts'
import { chooseEntry } from './pages/dashboard.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const {
  trackerMenu: menu,
  tripDetail: detail,
  travellerTracker: tracker,
  travellerTrackerRibbon: text,
} = texts['en-US']

// What the journey enters and reads it can enter and read once more.
test.use({ isRepeatable: true })

test('a coordinator sees fourteen days of each traveller, goes through them by keys, and looks back with a reason', async ({
  page,
  request,
  browser,
}) => {
  const trip = { name: 'Lens fair', city: 'SIN', country: 'SG' }
  await bookTrip(request, people.ribbonReturns, { ...trip, ref: 'RIBBONBACK', leaves: 1, returns: 4 })
  await bookTrip(request, people.ribbonStaysAway, { ...trip, ref: 'RIBBONAWAY', leaves: -1, returns: null })
  await openPortal(page, people.ribbonLooks)
  await page.goto('/traveller-tracker')
  await page.getByRole('link', { name: tracker.asRibbon }).click()
  await expect(page).toHaveURL(/\/traveller-tracker\/ribbon$/)

  // By the next movement: who has none comes last, and never vanishes.
  const grid = page.getByRole('grid', { name: text.lines })
  await expect(grid.getByRole('rowheader')).toHaveText(['Aino Salo', 'Ravi Nair'])
  const [returns, away] = [grid.getByRole('row', { name: /Aino Salo/ }), grid.getByRole('row', { name: /Ravi Nair/ })]
  await expect(returns).toContainText('Hong Kong to Singapore (CX 520)')
  await expect(away).toContainText(/Singapore, unconfirmed since .*: No onward booking/)

  await returns.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Aino Salo, .*: .*Singapore$/)).toBeVisible()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: trip.name })
  await expect(sheet.getByText(detail.recordLocator)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.getByRole('combobox', { name: text.show }).selectOption('unconfirmed')
  await expect(grid.getByRole('rowheader')).toHaveText(['Ravi Nair'])
  await page.getByRole('combobox', { name: text.show }).selectOption('everybody')

  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('t')
  const table = page.getByRole('table')
  await expect(
    table
      .getByRole('row', { name: /Aino Salo/ })
      .getByRole('button', { name: 'Singapore', exact: true })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/from=\d{8}/)
  await page.keyboard.press('[')
  await expect(page).not.toHaveURL(/from=/)

  // Days that are over: with a reason, which the people who are seen can read.
  await page.keyboard.press('[')
  await page.getByRole('textbox', { name: tracker.reason }).fill('Lost suitcase')
  await page.getByRole('button', { name: tracker.look, exact: true }).click()
  await expect(grid.getByRole('row', { name: /Ravi Nair/ })).toContainText('Hong Kong to Singapore')
  const traveller = await browser.newPage()
  await openPortal(traveller, people.ribbonStaysAway)
  await chooseEntry(traveller, menu.whoSees)
  const looks = traveller.getByRole('dialog', { name: menu.whoSees }).getByRole('listitem')
  await expect(looks.filter({ hasText: 'Lost suitcase' }).first()).toContainText('Vera Holm')
  await traveller.close()
})
