import { people } from '../apps/portal/src/features/trips/testing/people.ts'
import { barcodeOf, mailOf, passOf } from '../apps/server/src/features/trips/confirmations/testing/sample-files.ts'
import { upcomingTrips } from './pages/dashboard.ts'
import { bookByAgency, dayFromNow, dragFiles, ownBookings, pasteText, signInToOwn } from './pages/own-bookings.ts'
import { openPalette } from './pages/palette.ts'
import { fill, texts } from './pages/texts.ts'
import { arrangedName, personName } from './people/person.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { confirmations: text, travellerPicker, trips, tripDetail } = texts['en-US']
const dialogPart = 'dialog[open]'

test.describe.configure({ timeout: 180_000 })

test('a mail dropped on the dashboard becomes a trip', async ({ page }) => {
  await signInToOwn(page, people.bookingsMail)
  const own = ownBookings(page)
  const file = { name: 'Your booking.eml', content: mailOf({ day: dayFromNow(9), person: personName }) }

  // A browser repeats dragover events; the drop overlay loads meanwhile.
  await expect(async () => {
    await dragFiles(page, [file], false)
    await expect(page.getByText(text.veil)).toBeVisible({ timeout: 300 })
  }).toPass()
  await dragFiles(page, [file], true)
  await expect(own.card(file.name)).toContainText('CX 524')
  await expect(page.getByText(text.veil)).toBeHidden()
  await expect(own.card(file.name)).toContainText('10:10')
  await expect(own.card(file.name)).toContainText('HKG')
  await expectAccessible(page, dialogPart)

  // A person can change a field that needs no answer.
  await own.card(file.name).getByRole('button', { name: text.edit }).click()
  await own.card(file.name).getByLabel(text.field.seat, { exact: true }).fill('31A')
  await expectAccessible(page, dialogPart)
  await own.save(1).click()
  await expect(own.card(file.name).getByText(fill(text.saved_one, { count: 1 }))).toBeVisible()
  await expectAccessible(page, dialogPart)
  await own
    .card(file.name)
    .getByRole('button', { name: /^Open trip/ })
    .click()
  await expect(page.getByRole('dialog').last()).toContainText('31A')
  await page.keyboard.press('Escape')
  await own.dialog.getByRole('button', { name: text.done }).click()
  await expect(own.dialog).toBeHidden()
  await expect(upcomingTrips(page).names).toHaveCount(1)
})

test('a person enters the missing year of a barcode for a far day by keyboard, and a reload keeps it', async ({
  page,
}) => {
  await signInToOwn(page, people.bookingsBarcode)
  const own = ownBookings(page)
  await page.keyboard.press('a')
  await expect(own.dialog).toBeVisible()
  // The year of a near day follows from today.
  await pasteText(page, barcodeOf(dayFromNow(150), 'ZX81QL'))
  const card = own.card('barcode.txt')
  await expect(card).toContainText('CX 524')
  // The file has another person's name.
  await expect(card).toContainText(fill(text.otherPerson, { name: 'TRAVELLER ALPHAONLY' }))
  const departure = own.question('barcode.txt', text.field.departs)
  await expect(departure).toContainText(text.doubt.year_missing)
  await expectAccessible(page, dialogPart)

  // Save moves the focus to the open question.
  await own.save(1).focus()
  await page.keyboard.press('Enter')
  await expect(departure.getByRole('radio').first()).toBeFocused()
  await expect(
    own.dialog.getByRole('status').filter({ hasText: fill(text.stillNeeded_one, { count: 1 }) }),
  ).toBeAttached()
  const kept = page.waitForResponse((answer) => answer.url().includes('/trips/confirmations/save?') && answer.ok())
  await page.keyboard.press('Space')
  await kept
  await expect(departure).toHaveAttribute('data-open', 'false')

  await page.reload()
  await expect(own.add).toBeVisible()
  await page.keyboard.press('a')
  await expect(card).toContainText('CX 524')
  await expect(departure).toBeHidden()
  await own.save(1).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText(fill(text.saved_one, { count: 1 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(own.dialog).toBeHidden()
  await expect(upcomingTrips(page).names).toHaveCount(1)
})

test('a person picks the airport for an unknown place', async ({ page }) => {
  await signInToOwn(page, people.bookingsStation)
  const own = ownBookings(page)
  const mail = mailOf({ day: dayFromNow(12), person: personName })
  const content = mail.replace('"name":"Hong Kong","iataCode":"HKG"', '"name":"Qwxzvillia Municipal"')
  expect(content).not.toBe(mail)
  await own.add.click()
  await own.chooser.setInputFiles({ name: 'unknown.eml', mimeType: 'message/rfc822', buffer: Buffer.from(content) })
  const from = own.question('unknown.eml', text.field.from)
  await expect(from).toContainText('Qwxzvillia Municipal')
  await expectAccessible(page, dialogPart)
  await from.getByRole('combobox').fill('hong kong')
  await page.getByRole('option').filter({ hasText: 'HKG' }).first().click()
  await expect(from).toHaveAttribute('data-open', 'false')
  await own.save(1).click()
  await expect(own.card('unknown.eml').getByText(fill(text.saved_one, { count: 1 }))).toBeVisible()
  await own.close.click()
  await expect(upcomingTrips(page).tile).toContainText('Hong Kong')
})

test("the dialog recognises the agency's booking and shows times that differ", async ({ page, request }) => {
  const day = dayFromNow(15)
  await bookByAgency(request, people.bookingsAgency, { day, departs: '10:10' })
  await signInToOwn(page, people.bookingsAgency)
  await expect(upcomingTrips(page).names).toHaveText(['Agency trip'])
  const own = ownBookings(page)
  await own.add.click()
  const content = mailOf({ day, departs: '10:40', locator: 'GDS999', person: personName })
  const pass = await passOf({ day, locator: 'GDS999' })
  await dragFiles(
    page,
    [
      { name: 'same.eml', content },
      { name: 'same.pkpass', content: pass },
    ],
    true,
  )
  const card = own.card('same.eml')
  await expect(card).toContainText(text.matchAgency)
  await expect(own.card('same.pkpass')).toContainText(text.matchAgency)
  await expect(card.getByRole('row', { name: text.field.departs })).toContainText(/10:10.*10:40/)
  await expectAccessible(page, dialogPart)
  await card.getByRole('button', { name: fill(text.openTrip, { trip: 'Agency trip' }) }).click()
  const trip = page.getByRole('dialog', { name: 'Agency trip' })
  await expect(trip.getByText(tripDetail.recordLocator)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(trip).toBeHidden()

  // The person discards one file after a confirmation.
  await own
    .card('same.pkpass')
    .getByRole('button', { name: fill(text.throwAwayFile, { file: 'same.pkpass' }) })
    .click()
  await own.card('same.pkpass').getByRole('button', { name: text.throwAway, exact: true }).click()
  await expect(own.card('same.pkpass')).toBeHidden()
  await own.save(1).click()
  await expect(card.getByText(fill(text.saved_one, { count: 1 }))).toBeVisible()
  await own.close.click()
  await expect(upcomingTrips(page).names).toHaveText(['Agency trip'])
})

test('an unreadable file shows the reason, and the other files still work', async ({ page, faults }) => {
  faults.expect(/503/)
  await signInToOwn(page, people.bookingsBad)
  const own = ownBookings(page)
  await openPalette(page)
  await page.keyboard.type(trips.addBooking)
  await page.keyboard.press('Enter')
  await expect(own.dialog.getByText(text.dropTitle)).toBeVisible()
  await expectAccessible(page, dialogPart)
  const good = { name: 'good.eml', content: mailOf({ day: dayFromNow(20), person: personName }) }
  await dragFiles(
    page,
    [
      { name: 'empty.eml', content: '' },
      { name: 'shopping.txt', content: 'Milk, bread and a map of the stars.' },
      good,
    ],
    true,
  )
  await expect(own.dialog.getByRole('listitem').filter({ hasText: 'empty.eml' })).toContainText(text.refused.empty)
  await expect(own.card('shopping.txt')).toContainText(text.nothingHint)
  await expect(own.card('good.eml')).toContainText('CX 524')
  await expectAccessible(page, dialogPart)

  // The dialog shows a server error, and trying again works.
  await page.route('**/trips/confirmations?*', (route) => route.fulfill({ status: 503, body: '' }))
  const later = { name: 'later.eml', content: mailOf({ day: dayFromNow(21), person: personName }) }
  await dragFiles(page, [later], true)
  const row = own.dialog.getByRole('listitem').filter({ hasText: 'later.eml' })
  await expect(row.getByRole('alert')).toContainText(texts['en-US'].errors.service_unavailable)
  await page.unroute('**/trips/confirmations?*')
  await row.getByRole('button', { name: text.retry }).click()
  await expect(own.card('later.eml')).toContainText('CX 524')
})

test('without a network the entered values stay, and files wait', async ({ page, context, faults }) => {
  // Errors of the page below the dialog, whose map may still be on its way.
  faults.expect(/ERR_INTERNET_DISCONNECTED|Worker failed to load/)
  await signInToOwn(page, people.bookingsOffline)
  const own = ownBookings(page)
  await own.add.click()
  await expect(own.dialog.getByText(text.dropTitle)).toBeVisible()
  await context.setOffline(true)
  const file = { name: 'waits.eml', content: mailOf({ day: dayFromNow(11), person: personName }) }
  await dragFiles(page, [file], true)
  await expect(own.dialog).toContainText(text.offline)
  await expect(own.dialog.getByRole('listitem').filter({ hasText: file.name })).toContainText(text.waitingNetwork)
  await context.setOffline(false)
  const card = own.card(file.name)
  await expect(card).toContainText('CX 524')

  await card.getByRole('button', { name: text.edit }).click()
  await context.setOffline(true)
  await card.getByLabel(text.field.seat, { exact: true }).fill('7C')
  await card.getByLabel(text.field.seat, { exact: true }).blur()
  await expect(own.save(1)).toBeDisabled()
  // When the network returns, the answer is saved to the server; the next visit loads it from there.
  const handedOver = page.waitForResponse(
    (answer) => answer.url().includes('/trips/confirmations/save?') && answer.ok(),
  )
  await context.setOffline(false)
  await handedOver
  await page.evaluate(() => sessionStorage.removeItem('portolan.own_bookings'))
  await page.reload()
  await own.add.click()
  await expect(card).toContainText('7C')
})

test('an arranger adds bookings for a traveller', async ({ page, browser }) => {
  await signInToOwn(page, people.bookingsArranger)
  const own = ownBookings(page)
  await own.add.click()
  const content = mailOf({ day: dayFromNow(8), person: arrangedName })
  await own.chooser.setInputFiles({ name: 'theirs.eml', mimeType: 'message/rfc822', buffer: Buffer.from(content) })
  const card = own.card('theirs.eml')
  const traveller = card.getByRole('combobox', { name: text.forWhom })
  // The dialog suggests the traveller whose name is on the file.
  await expect(traveller).toHaveValue(arrangedName)
  await traveller.click()
  // Before typing, the list has the viewer first, then the people they arrange for.
  const offered = page.getByRole('group', { name: travellerPicker.actedFor })
  await expect(offered.getByRole('option')).toHaveText([
    new RegExp(`${personName}.*${people.bookingsArranger.email}`),
    new RegExp(arrangedName),
  ])
  await expectAccessible(page, dialogPart)
  await offered.getByRole('option').first().click()
  await expect(traveller).toHaveValue(personName)
  await expect(card).toContainText(fill(text.otherPerson, { name: arrangedName }))
  await expectAccessible(page, dialogPart)
  // Leaving the field takes the first person found; the list has nobody for whom the viewer does not arrange.
  await traveller.fill('nobody at all')
  await expect(page.getByText(travellerPicker.nothingActedFor)).toBeVisible()
  await traveller.fill(arrangedName.split(' ')[0] ?? '')
  await page.keyboard.press('Tab')
  await expect(traveller).toHaveValue(arrangedName)
  await expect(card).not.toContainText(fill(text.otherPerson, { name: arrangedName }))

  // On a phone the card fits its dialog, and the list of people takes the whole screen.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await card.boundingBox())?.width ?? 390).toBeLessThanOrEqual(358)
  await traveller.click()
  const sheet = page.getByRole('dialog', { name: text.forWhom })
  await expect(sheet.getByRole('option')).toHaveCount(2)
  await expectAccessible(page, dialogPart)
  await sheet.getByRole('option', { name: arrangedName }).click()
  await expect(traveller).toHaveValue(arrangedName)
  await own.save(1).click()
  await expect(card.getByText(fill(text.saved_one, { count: 1 }))).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signInToOwn(other, people.bookingsArranged)
  await expect(upcomingTrips(other).names).toHaveCount(1)
  await elsewhere.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the dialog takes the whole screen, and the camera adds a boarding pass', async ({ page }) => {
    await signInToOwn(page, people.bookingsPhone)
    const own = ownBookings(page)
    const box = await own.add.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await own.add.tap()
    await expect.poll(() => own.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(own.dialog.getByRole('button', { name: text.photo })).toBeVisible()
    await expectAccessible(page, dialogPart)
    const content = mailOf({ day: dayFromNow(10), person: personName })
    await own.chooser.setInputFiles({ name: 'phone.eml', mimeType: 'message/rfc822', buffer: Buffer.from(content) })
    await expect(own.card('phone.eml')).toContainText('CX 524')
    await expectAccessible(page, dialogPart)
    for (const button of await own.dialog.getByRole('button').all())
      if (await button.isVisible()) expect((await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(390)
    await own.save(1).tap()
    await expect(own.card('phone.eml').getByText(fill(text.saved_one, { count: 1 }))).toBeVisible()
  })
})
