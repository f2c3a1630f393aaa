import { approvals } from '@portolan/contract/features/trip-requests/approvals'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { people } from '../apps/portal/src/features/trip-requests/desk/testing/people.ts'
import { askConsultant, enterOrder } from '../apps/portal/src/features/trip-requests/desk/testing/seed-desk.ts'
import { callAs } from './pages/calls.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'
import type { Page } from '@playwright/test'

const { requestsDesk: text, deskDialogs: dialogs, deskOptions: options, deskOrders: orders, shell } = texts['en-US']

const queue = (page: Page) => page.getByRole('list', { name: text.queue })
const line = (page: Page, name: string) => queue(page).locator('[data-row]', { hasText: name })
const panel = (page: Page) => page.getByRole('complementary')
const row = (page: Page, name: string) => queue(page).getByRole('button', { name, exact: true })

test('two consultants work on one queue by keyboard, and neither takes what the other has', async ({
  page,
  browser,
}) => {
  const mark = String(Date.now()).slice(-6)
  const [first, second] = [`Hana ${mark}`, `Lukas ${mark}`]
  const owner = await browser.newPage()
  await openPortal(owner, people.deskAsks)
  await askConsultant(owner, first)
  await askConsultant(owner, second)

  // A consultant without tiles begins at the desk.
  const colleague = await browser.newPage()
  await openPortal(colleague, people.deskSecond)
  await openPortal(page, people.deskFirst)
  await expect(page.getByRole('heading', { level: 1, name: shell.desk })).toBeVisible()
  await expect(line(page, second)).toBeVisible()
  await expect(line(colleague, second)).toBeVisible()
  await expectAccessible(page)

  // Takes the first free one and opens it; the colleague sees that at once.
  await page.keyboard.press('n')
  await expect(panel(page).getByRole('heading', { level: 2, name: first })).toBeVisible()
  await expect(row(page, first)).toBeFocused()
  await expect(line(colleague, first).getByText(fill(text.hasIt, { name: 'Dominik Hauser' }))).toBeAttached()
  await colleague.keyboard.press('n')
  await expect(panel(colleague).getByRole('heading', { level: 2, name: second })).toBeVisible()
  await expect(line(page, second).getByText(fill(text.hasIt, { name: 'Maja Stern' }))).toBeAttached()
  await expectAccessible(page)

  // Puts it on hold with a reason, and resumes it.
  await page.keyboard.press('h')
  await expect(page.getByRole('textbox', { name: dialogs.reason })).toBeFocused()
  await page.keyboard.type('Waits for the visa')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByText('Waits for the visa')).toBeVisible()
  await expect(line(colleague, first).getByText(text['stands.held']).first()).toBeVisible()
  await page.keyboard.press('h')
  await expect(panel(page).getByText('Waits for the visa')).toHaveCount(0)

  // Offers an option: what was asked for is filled in already.
  await page.keyboard.press('o')
  const offer = page.getByRole('dialog', { name: fill(options.title, { name: first }) })
  await offer.getByRole('textbox', { name: text['field.carrier'] }).first().fill('cx')
  for (const [index, flight] of ['753', '708'].entries()) {
    await offer.getByRole('textbox', { name: text['field.carrier'] }).nth(index).fill('CX')
    await offer.getByRole('textbox', { name: text['field.flightNumber'] }).nth(index).fill(flight)
    await offer.getByRole('textbox', { name: text['field.depTime'] }).nth(index).fill('0900')
    await offer.getByRole('textbox', { name: text['field.arrTime'] }).nth(index).fill('11:05')
  }
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(offer.getByRole('alert')).toBeVisible()
  await offer.getByRole('textbox', { name: options.total }).fill('4520')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(fill(options.offered_one, { count: 1 }), { exact: true })).toBeVisible()
  await expect(panel(page).getByText(text['line.toChoose'])).toBeVisible()

  // Nobody takes over unknowingly.
  await row(page, second).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(fill(text.worksOn, { name: 'Maja Stern' }))).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, second)).toBeFocused()

  // Handed over, it is the colleague's, who sees it at once.
  await page.keyboard.press('k')
  await page.getByRole('button', { name: text['act.handOver'] }).press('Enter')
  await page.getByRole('radio', { name: 'Maja Stern' }).focus()
  await page.keyboard.press('Control+Enter')
  await expect(line(page, first).getByText(fill(text.hasIt, { name: 'Maja Stern' }))).toBeAttached()
  await expect(line(colleague, first).getByText(text.you, { exact: true })).toBeVisible()

  // A task, its step, and its end.
  await page.getByRole('button', { name: text.addTask, exact: true }).press('Enter')
  await page.getByRole('textbox', { name: dialogs.taskWhat }).fill(`Lounge ${mark}`)
  await page.getByRole('textbox', { name: dialogs.taskSteps }).fill('Call the airline')
  await page.keyboard.press('Control+Enter')
  await expect(line(page, `Lounge ${mark}`)).toBeVisible()
  await row(page, `Lounge ${mark}`).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('c')
  await expect(panel(page).getByText(fill(text.yours_other, { count: 10 }))).toBeVisible()
  await expect(panel(page).getByRole('button', { name: text.markDone })).toBeVisible()
  // The key goes to the step first; once that is done the focus is on what ends the task.
  await page.keyboard.press('f')
  await expect(panel(page).getByRole('button', { name: text.markDone })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: text['act.finish'], exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page, `Lounge ${mark}`)).toHaveCount(0)
  await owner.close()
  await colleague.close()
})

test('an external order is entered, finished and cancelled, and its cancellation proved, by keyboard', async ({
  page,
  browser,
}) => {
  const mark = String(Date.now()).slice(-6)
  const [externalRef, locator] = [`BO-${mark}`, `H${mark}`]
  await openPortal(page, people.orderDesk)
  await expect(page.getByRole('heading', { level: 1, name: shell.desk })).toBeVisible()

  // What does not add up is said beside its field, and nothing is lost.
  await page.keyboard.press('e')
  const entry = page.getByRole('dialog', { name: orders.title })
  await expect(entry.getByRole('textbox', { name: orders.externalRef })).toBeFocused()
  await page.keyboard.type(externalRef)
  await entry.getByRole('textbox', { name: orders.supplier }).fill('Harbour Cars')
  await entry.getByRole('textbox', { name: orders.reference }).fill(locator)
  await entry.getByRole('textbox', { name: orders.travellerEmail }).fill(people.orderTravels.email)
  await entry.getByRole('textbox', { name: orders.tripName }).fill(`Limousine ${mark}`)
  await entry.getByRole('button', { name: orders.addOther }).press('Enter')
  await entry.getByRole('textbox', { name: orders.otherTitle }).fill('Limousine to the yard')
  await page.keyboard.press('Control+Enter')
  await expect(entry.getByRole('alert').first()).toBeVisible()
  await entry.getByRole('textbox', { name: orders.from }).fill('2099-12-08')
  await entry.getByRole('textbox', { name: orders.lineAmount }).fill('180.50')
  await page.keyboard.press('Control+Enter')
  await expect(entry).toHaveCount(0)
  const order = () => row(page, 'Ya Ting Lin')
  await expect(order()).toBeVisible()

  // Its approver decides, on it and on another one; the desk sees that as it happens.
  const parted = await enterOrder(page, { company: people.orderTravels.record.company, name: `Park ${mark}`, locator })
  const approver = await browser.newPage()
  await openPortal(approver, people.orderDecides)
  const { Approvals } = await callAs(approver, approvals.search, {})
  const waiting = Approvals.filter(({ Ref, TripName }) => Ref === parted || TripName === `Limousine ${mark}`)
  await callAs(approver, approvals.decide, { Items: waiting.map(({ Kind, Ref }) => ({ Kind, Ref, isApproved: true })) })
  await expect(line(page, 'Ya Ting Lin').getByText(text['stateOf.book'])).toBeVisible()

  // Finished with what was paid.
  await order().focus()
  await page.keyboard.press('f')
  await expect(page.getByRole('textbox', { name: dialogs.paid })).toHaveValue('180.50')
  await page.keyboard.press('Control+Enter')
  await expect(order()).toHaveCount(0)

  // The other one is cancelled: the desk cancels it with the supplier, and proves that.
  await callAs(page, tripRequests.cancel, { ReferenceNumber: parted })
  const task = line(page, locator).locator('[data-toggle]')
  await task.press('Enter')
  await page.keyboard.press('c')
  const proved = panel(page).getByRole('button', { name: text.markDone })
  await expect(proved).toBeDisabled()
  await page.keyboard.press('f')
  await expect(panel(page).getByRole('button', { name: text.dropProof })).toBeFocused()
  await panel(page)
    .getByTestId('documents')
    .first()
    .setInputFiles({ name: 'cancelled.txt', mimeType: 'text/plain', buffer: Buffer.from('Cancelled as agreed') })
  await expect(panel(page).getByText('cancelled.txt').first()).toBeVisible()
  await panel(page)
    .getByRole('textbox', { name: fill(text.refund, { currency: 'USD' }) })
    .fill('90.25')
  await expectAccessible(page)
  await proved.press('Enter')
  await expect(panel(page).getByText(/90\.25/)).toBeVisible()
  await page.keyboard.press('f')
  await expect(task).toHaveCount(0)
  await approver.close()
})
