import { writeInstant } from '../apps/portal/src/features/traveller-tracker/slider/instant-address.ts'
import { people } from '../apps/portal/src/features/traveller-tracker/testing/people.ts'
import { bookTrip } from './pages/agency-trips.ts'
import { chooseEntry } from './pages/dashboard.ts'
import { sideMenu } from './pages/shell.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const { shell, trackerMenu: menu, trackerSlider: text, travellerTracker: tracker, worldMap } = texts['en-US']

// What the journey enters and reads it can enter and read once more.
test.use({ isRepeatable: true })

test('a coordinator sees on the map who will be where and who was, and the traveller reads of it', async ({
  page,
  request,
  browser,
}) => {
  const trip = { name: 'Wreck survey', city: 'SIN', country: 'SG' }
  await bookTrip(request, people.trackerIsFollowed, { ...trip, ref: 'SLIDEAHEAD', leaves: 1, returns: 6 })
  await bookTrip(request, people.trackerIsFollowed, { ...trip, ref: 'SLIDEPAST', leaves: -6, returns: -2 })
  await openPortal(page, people.trackerSlides)
  const tools = sideMenu(page).getByRole('list', { name: shell.tools })
  await tools.getByRole('link', { name: shell.travellerTracker, exact: true }).click()
  await page.getByRole('button', { name: tracker.timeSlider }).waitFor()
  await page.keyboard.press('s')
  const slider = page.getByRole('slider', { name: text.instant })
  const gauges = page.getByRole('group', { name: text.statuses })
  const rows = page.getByRole('list', { name: text.list }).getByRole('listitem')
  await expect(gauges.getByRole('button', { name: `0 ${text.all}` })).toBeVisible()
  await expect(page.getByText(text.none)).toBeVisible()

  // In three days; gauge, list, picture and address agree.
  await slider.focus()
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(gauges.getByRole('button', { name: `1 ${text.stay}` })).toBeVisible()
  await expect(rows).toHaveText([/Otto Larsen.*Singapore/])
  const picture = page.locator('[data-slider-picture]')
  await expect(picture).toHaveAttribute('data-at', await slider.inputValue())
  const moment = await page.locator('output').innerText()
  await expect(page).toHaveURL(new RegExp(`at=${writeInstant(Number(await slider.inputValue()))}`))
  await page.reload()
  await expect(page.locator('output')).toHaveText(moment)
  await expect(rows).toHaveText([/Otto Larsen.*Singapore/])

  // Time passes by itself until it is stopped.
  await slider.focus()
  await page.keyboard.press('Space')
  await expect(page.locator('output')).not.toHaveText(moment)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: text.play })).toBeVisible()
  await page.getByRole('button', { name: worldMap.asTable }).click()
  await page.getByRole('row').getByRole('button', { name: 'Singapore' }).click()
  await expect(page.getByRole('button', { name: /Singapore/, pressed: true })).toBeVisible()

  // The past needs a reason.
  await page.getByRole('button', { name: text.past }).click()
  const dialog = page.getByRole('dialog', { name: text.pastTitle })
  await dialog.getByRole('button', { name: tracker.look }).click()
  await expect(dialog.getByRole('alert')).toHaveText(tracker.reasonMissing)
  await dialog.getByRole('textbox', { name: tracker.reason }).fill('Storm over Singapore')
  await dialog.getByRole('button', { name: tracker.look }).click()
  await expect(page.getByRole('button', { name: text.past, pressed: true })).toBeVisible()
  await slider.focus()
  await page.keyboard.press('Home')
  for (let day = 0; day < 4; day += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expect(gauges.getByRole('button', { name: `1 ${text.stay}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(slider).toBeHidden()
  await expect(page).not.toHaveURL(/[?&]at=/)

  const traveller = await browser.newPage()
  await openPortal(traveller, people.trackerIsFollowed)
  await chooseEntry(traveller, menu.whoSees)
  const look = traveller.getByRole('listitem').filter({ hasText: 'Storm over Singapore' }).first()
  await expect(look).toContainText('Ines Vogel')
  await expect(look).toContainText(/From .* to /)
  await traveller.close()
})
