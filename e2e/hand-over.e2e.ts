import { people, pier } from '../apps/portal/src/parts/hand-over/testing/people.ts'
import { openBookedTrip, opened } from './pages/hand-over.ts'
import { openDashboardAs } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, test } from './setup/test.ts'

const { shell, tripDetail } = texts['en-US']
const viewIn = fill(tripDetail.viewIn, { tool: 'Wayfare' })

// The demo's tools send people back to the portal of the run, so these journeys cannot have a portal of their own.
test.use({ isRepeatable: true })

test('an app with a hand-over opens signed in from menu and shortcuts; other apps open by their address', async ({
  page,
}) => {
  await openDashboardAs(page, people.booker)
  const menu = page.getByRole('navigation', { name: shell.menu })
  await expect(menu.getByRole('link', { name: /Pier Wiki/ })).toHaveAttribute('href', 'https://wiki.pier.example/')
  for (const place of [menu, page.getByRole('list', { name: shell.shortcuts })]) {
    const app = await opened(page, () => place.getByRole('button', { name: /Expense Desk/ }).click())
    await expect(app.getByRole('heading', { level: 1 })).toContainText(people.booker.record.name)
    await expect(app.getByText(people.booker.email)).toBeVisible()
    await expect(app.getByText(`${pier.displayName} (${pier.code})`)).toBeVisible()
    await expect(app.getByText('expenses', { exact: true })).toBeVisible()
    // The address no longer has the code, and the page cannot read the portal's.
    expect(new URL(app.url()).search).toBe('')
    expect(await app.evaluate(() => window.opener as unknown)).toBeNull()
    await app.close()
  }
})

test('a trip from the booking tool opens there, and its code works once', async ({ page }) => {
  await openDashboardAs(page, people.booker)
  const codes: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('code=') && request.isNavigationRequest()) codes.push(request.url())
  })
  const sheet = await openBookedTrip(page, viewIn)
  const locator = await sheet.getByText(tripDetail.recordLocator).locator('xpath=following-sibling::dd').innerText()
  const tool = await opened(page, () => sheet.getByRole('button', { name: viewIn }).click())
  await expect(tool.getByText(`Booking ${locator} is open.`)).toBeVisible()
  await expect(tool.getByText('Full access')).toBeVisible()
  const used = codes.find((url) => url.includes('from=pier'))
  expect(used).toBeDefined()
  // Requested outside the page, because a browser reports a 403 as a console error.
  const again = await page.request.get(used ?? '', { headers: { 'accept-language': 'en-US' } })
  expect(again.status()).toBe(403)
  expect(await again.text()).toContain('<h1>This code was not accepted</h1>')
})

test('a person opens the booking tool from the menu and from the search', async ({ page }) => {
  await openDashboardAs(page, people.booker)
  const menu = page.getByRole('navigation', { name: shell.menu })
  const tool = await opened(page, () => menu.getByRole('button', { name: shell.bookTrip }).click())
  await expect(tool.getByText('Full access')).toBeVisible()
  await tool.close()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(shell.bookTrip)
  const again = await opened(page, () => page.getByRole('option', { name: shell.bookTrip }).click())
  await expect(again.getByRole('heading', { level: 1 })).toContainText(people.booker.record.name)
})

test('a person who may only approve opens booked trips, and the tool says so', async ({ page }) => {
  await openDashboardAs(page, people.approver)
  const menu = page.getByRole('navigation', { name: shell.menu })
  await expect(menu.getByRole('button', { name: /Expense Desk/ })).toBeVisible()
  await expect(menu.getByRole('button', { name: shell.bookTrip })).toBeHidden()
  const sheet = await openBookedTrip(page, viewIn)
  const tool = await opened(page, () => sheet.getByRole('button', { name: viewIn }).click())
  await expect(tool.getByText('You may look at this booking and approve it.')).toBeVisible()
})

test('when the browser blocks the new window, a dialog has the link', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openDashboardAs(page, people.booker)
  await page.getByRole('navigation', { name: shell.menu }).getByRole('button', { name: shell.bookTrip }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open Wayfare' })
  const tool = await opened(page, () => link.click())
  await expect(tool.getByRole('heading', { level: 1 })).toContainText(people.booker.record.name)
  await expect(page.getByRole('dialog')).toBeHidden()
})
