import { people } from '../apps/portal/src/features/trip-requests/form/testing/people.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { fillRequest } from './pages/trip-requests.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { requestsForm: form, requestsDetail: detail } = texts['en-US']
const trip = 'Fabric fair Bangkok'
/** A holder of a mail's link has no session, which the portal looks for first; the frame of a mail runs no script. */
const complaints = /status of 401|Blocked script execution/

test('a request is declined, changed, and approved by the link of a mail', async ({ page, browser, faults }) => {
  await openPortal(page, people.decideAsks)
  await page.goto('/pre-trip/new')
  await fillRequest(page, { name: trip, estimate: '8,750' })
  await expect(page.getByRole('complementary', { name: form.summary.title })).toContainText('Rui Costa')
  await page.getByRole('button', { name: form.summary.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: trip })).toBeVisible()

  // The approver finds it among what awaits them, and has to say why not.
  const approver = await browser.newPage()
  await openPortal(approver, people.decideApproves)
  await approver.goto('/pre-trip?view=awaiting')
  await approver
    .getByRole('link', { name: trip })
    .or(approver.getByRole('button', { name: trip }))
    .first()
    .click()
  const decision = approver.getByRole('region', { name: detail.decideTitle })
  await expect(decision.getByText(detail.reduced)).toBeVisible()
  await expectAccessible(approver)
  await decision.getByRole('button', { name: detail.decline }).click()
  await expect(decision.getByRole('alert')).toHaveText(texts['en-US'].requestsApprovals.reasonMissing)
  await decision.getByRole('textbox', { name: detail.reason }).fill('Please take the morning flight')
  await decision.getByRole('button', { name: detail.decline }).click()
  await expect(decision).toHaveCount(0)

  // Whoever asked sees it at once, where they are, and changes what was declined.
  await expect(page.getByText('Please take the morning flight').first()).toBeVisible()
  await page
    .getByRole('link', { name: detail.edit })
    .or(page.getByRole('button', { name: detail.edit }))
    .first()
    .click()
  await page.getByRole('textbox', { name: form.field.flightEstimate }).fill('5,000')
  await page.getByRole('button', { name: form.summary.submit }).click()
  await expect(page.getByText(detail.round.replace('{round}', '2'))).toBeVisible()

  // The link in the mail opens the one request without a sign-in, shows what changed, and decides.
  const mail = await (await browser.newContext()).newPage()
  faults.expect(complaints)
  await mail.goto('/outbox')
  await mail.getByRole('link', { name: people.decideApproves.email }).first().click()
  const links = mail.frameLocator('iframe').locator('a[href*="/pre-trip/detail?token="]')
  const approving = (await links.first().getAttribute('href')) ?? ''
  await mail.goto((await links.last().getAttribute('href')) ?? '')
  await expect(mail.getByRole('heading', { level: 1, name: trip })).toBeVisible()
  await expect(mail.getByText('8750 → 5000')).toBeVisible()
  await expectAccessible(mail)
  // The mail's button opens the question; only the answer on the page decides.
  await mail.goto(approving)
  const question = mail.getByRole('alertdialog')
  await expect(question).toContainText(trip)
  await expectAccessible(mail)
  await question.getByRole('button', { name: detail.approve }).click()
  await expect(mail.getByText(detail.decidedByLink)).toBeVisible()

  await expect(page.getByRole('article').getByText('Approved: ready to book').first()).toBeVisible()
  await page.getByText(detail.history).click()
  await expect(page.getByText(detail.mails)).toBeVisible()
  await page.getByText(`Approved: ${trip}`).click()
  await expect(page.frameLocator('iframe').getByText(trip).last()).toBeVisible()
  await approver.close()
  await mail.context().close()
})
