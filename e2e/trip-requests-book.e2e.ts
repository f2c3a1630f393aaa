import { people } from '../apps/portal/src/features/trip-requests/detail/testing/people.ts'
import { opened } from './pages/hand-over.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { fillRequest } from './pages/trip-requests.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { requestsForm: form, requestsDetail: detail, tripDetail } = texts['en-US']

// The demo's tools send people back to the portal of the run, so this journey cannot have a portal of its own.
test.use({ isRepeatable: true })

test('an approved request is booked in the booking tool, and trip and request lead to each other', async ({
  page,
  browser,
}) => {
  const trip = `Harbour survey ${Date.now()}`
  await openPortal(page, people.booksAsks)
  await page.goto('/pre-trip/new')
  await fillRequest(page, { name: trip, estimate: '8,000' })
  await page.getByRole('button', { name: form.summary.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: trip })).toBeVisible()
  const book = page.getByRole('button', { name: detail.bookTrip })
  await expect(book).toHaveCount(0)

  const approver = await browser.newPage()
  await openPortal(approver, people.booksApproves)
  await approver.goto(page.url())
  await approver.getByRole('button', { name: detail.approve, exact: true }).click()

  // The tool shows what was approved, and three offers.
  await expect(book).toBeVisible()
  await expectAccessible(page)
  const tool = await opened(page, () => book.click())
  await expect(tool.getByRole('heading', { level: 1, name: trip })).toBeVisible()
  await expect(tool.getByText('Hong Kong → Bangkok')).toBeVisible()
  await expect(tool.getByText(/8,000\.00/).first()).toBeVisible()
  await expect(tool.getByRole('button', { name: /^Book for/ })).toHaveCount(3)
  await expectAccessible(tool)
  await expect(page.getByRole('button', { name: detail.continueBooking })).toBeVisible()
  await tool.locator('[data-offer=within]').getByRole('button').click()
  await expect(tool.getByRole('heading', { level: 1, name: 'Your trip is booked' })).toBeVisible()
  await expect(tool.getByText('the request is finished')).toBeVisible()
  const locator = await tool.locator('.opened b').innerText()

  // The page of the request follows by itself; the tool leads back to it.
  const booking = page.getByRole('region', { name: detail.bookingTitle })
  await expect(booking.getByText(detail.booked, { exact: true })).toBeVisible()
  await expect(booking.getByText(locator)).toBeVisible()
  await expect(page.getByRole('button', { name: detail.continueBooking })).toHaveCount(0)
  await tool.getByRole('link', { name: 'Back to the request' }).click()
  await expect(tool.getByRole('heading', { level: 1, name: trip })).toBeVisible()

  // From the request to its trip, and from there to the request.
  await booking.getByRole('button', { name: detail.openTrip }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(locator).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/trips')
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: trip })
    .or(page.getByRole('link', { name: trip }))
    .first()
    .click()
  await sheet.getByRole('link', { name: tripDetail.openRequest }).click()
  await expect(page.getByRole('heading', { level: 1, name: trip })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await approver.close()
})
