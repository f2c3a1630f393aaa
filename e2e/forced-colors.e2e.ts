import { people } from './keyboard/people.ts'
import { bookTrip } from './pages/agency-trips.ts'
import { openDashboardAs } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { tripDetail } = texts['en-US']

// Colours of one's own take every ground away: what only a ground would show needs a line.
test('in colours of one’s own, focus, chips and the current page keep their lines, and all is accessible', async ({
  page,
  request,
}) => {
  const booked = { ref: 'CAPST2', name: 'Cable survey', city: 'BKK', country: 'TH' }
  await bookTrip(request, people.capstanSees, booked)
  // Light, as the forced colours of the test browser are: axe compares them with grounds that it reads unforced.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const url = new URL('/', process.env['E2E_URL']).href
  await page.context().addCookies([{ name: 'portolan_theme', value: '1', url }])
  await openDashboardAs(page, people.capstanSees)
  const tile = page.locator('#upcoming-trips')
  await expect(tile.locator('[data-tone]').first()).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('navigation').locator('[aria-current=page]').first()).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: texts['en-US'].shell.skip })).toHaveCSS('outline-style', 'solid')
  await expectAccessible(page)

  await page.goto('/trips')
  await page.getByRole('main').locator('a[href^="/trips/"]').first().click()
  await expect(page.getByRole('dialog')).toContainText('CX 520')
  await expectAccessible(page, 'dialog[open], [role=dialog]')
  await page.getByRole('dialog').getByRole('link', { name: tripDetail.openPage }).click()
  await expect(page.getByRole('main').getByRole('region', { name: tripDetail.documents })).toBeVisible()
  await expectAccessible(page)
})
