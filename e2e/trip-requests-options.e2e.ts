import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { offeredRequest } from '../apps/portal/src/features/trip-requests/options/testing/offered-request.ts'
import { people } from '../apps/portal/src/features/trip-requests/options/testing/people.ts'
import { callsOf } from './pages/calls.ts'
import { openPortal } from './pages/sign-in.ts'
import { texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { requestsOptions: text, requestsDetail: detail, requestsTalk: talk } = texts['en-US']

test.use({ isRepeatable: true })

test('options are offered, chosen and approved, and what is said arrives by itself', async ({ page, browser }) => {
  const trip = `Reef survey ${Date.now()}`
  const { optionsAsks: owner, optionsOffers: consultant, optionsApproves } = people
  const ReferenceNumber = await offeredRequest(browser, { owner, consultant, trip })
  await openPortal(page, owner)
  await page.goto(`/pre-trip/detail?requestRef=${ReferenceNumber}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Options from Mina Sato' })).toBeVisible()
  await expect(page.getByText(/^Holds for/).first()).toBeVisible()
  await expectAccessible(page)

  // What the consultant says is there without a reload, and counted as read.
  const asConsultant = await callsOf(browser, consultant)
  await asConsultant(tripRequests.postMessage, { ReferenceNumber, text: 'The hotel has breakfast' })
  await expect(page.getByText('The hotel has breakfast')).toBeVisible()
  await page.getByRole('textbox', { name: talk.message }).fill('Thank you @mi')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: talk.send, exact: true }).click()
  const messages = page.getByRole('region', { name: talk.title })
  await expect(messages.getByText('@Mina Sato Thank you')).toBeVisible()

  // By keyboard alone: what is missing is said, and has the focus.
  const choose = page.getByRole('button', { name: text.choose })
  await choose.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(text.selectFlight)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Flight option 2/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Hotel option 1/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('$1,383.00')).toBeVisible()
  await choose.press('Enter')
  await expect(page.getByText('In approval · level 1 of 1').first()).toBeVisible()
  await expect(choose).toHaveCount(0)
  await expect(page.getByText('Chatrium Riverside').first()).toBeVisible()

  const approver = await browser.newPage()
  await openPortal(approver, optionsApproves)
  await approver.goto(page.url())
  await expect(approver.getByRole('heading', { level: 1, name: trip })).toBeVisible()
  await expect(approver.getByRole('heading', { name: 'Options from Mina Sato' })).toHaveCount(0)
  await approver.getByRole('button', { name: detail.approve, exact: true }).click()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await approver.close()
})
