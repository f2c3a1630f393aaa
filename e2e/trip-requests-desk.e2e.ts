import { people } from '../apps/portal/src/features/trip-requests/desk/testing/people.ts'
import { askConsultant } from '../apps/portal/src/features/trip-requests/desk/testing/seed-desk.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'
import type { Page } from '@playwright/test'

const { requestsDesk: text, deskDialogs: dialogs, deskOptions: options, shell } = texts['en-US']

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
  await expect(page.getByRole('textbox', { name: dialogs.holdReason })).toBeFocused()
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
