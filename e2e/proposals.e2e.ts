import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { finch, people } from '../apps/portal/src/features/trip-proposals/testing/people.ts'
import { callAs } from './pages/calls.ts'
import { flightOffer, propose, stayOffer } from './pages/proposals.ts'
import { openPortal } from './pages/sign-in.ts'
import { fill, texts } from './pages/texts.ts'
import { expect, expectAccessible, test } from './setup/test.ts'

const { proposalsDetail: detail, proposalsList: list, requestsDetail: request, shell, errors } = texts['en-US']

const plans = () => [
  {
    key: 'p1',
    name: 'Direct',
    options: [flightOffer('f1', '6120'), flightOffer('f2', '4900'), stayOffer('h1', '9000')],
  },
]
const choose = (option: string) => fill(detail.chooseOption, { option })

test('a proposal is compared, chosen by the keyboard, submitted, confirmed, approved and shown as approved', async ({
  page,
  browser,
}) => {
  const name = `Trade fair ${Date.now()}`
  const travelers = [{ key: 't1', email: people.proposalChooses.email }]
  await openPortal(page, people.proposalChooses)
  const reference = await propose(page.request, {
    company: finch.code,
    to: people.proposalChooses,
    name,
    travelers,
    plans: plans(),
  })
  await page.goto('/trip-proposal')
  await page.getByRole('button', { name: list.awaiting }).click()
  await page.getByText(name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const table = page.getByRole('table', { name: /HKG|Hong Kong/ })
  await expect(table.getByRole('row', { name: detail.line.price }).getByText(detail.best)).toHaveCount(1)
  await expectAccessible(page)

  // Without a choice it says what is missing, and leads there.
  const submit = page.getByRole('button', { name: detail.submit })
  await submit.press('Enter')
  await expect(page.locator('#flights')).toBeFocused()
  await expect(page.getByRole('complementary').getByText(errors.select_flight_option)).toBeVisible()

  await page
    .getByRole('button', { name: new RegExp(choose('Flight B')) })
    .first()
    .press('Enter')
  await expect(page.getByRole('complementary').getByText('HK$6,260.00').first()).toBeVisible()
  await page.getByRole('button', { name: new RegExp(choose('Hotel A')) }).press('Enter')
  await page.getByLabel(detail.noteToApprover).fill('The fair opens on Friday.')
  await submit.press('Enter')
  await expect(submit).toHaveCount(0)

  const consultant = await browser.newPage()
  await openPortal(consultant, people.proposalServes)
  await callAs(consultant, proposalDesk.confirmProposal, { ReferenceNumber: reference })
  const approver = await browser.newPage()
  await openPortal(approver, people.proposalApproves)
  await approver.goto(`/trip-proposal/detail?referenceNumber=${reference}`)
  await approver.getByRole('button', { name: request.approve, exact: true }).press('Enter')
  await expect(approver.getByText(request.approved).first()).toBeVisible()
  // The page that is open elsewhere follows by itself.
  await expect(page.getByRole('region', { name: request.approvals }).getByText('Luis Prado').first()).toBeVisible()
})

test('of two who choose at once one is first, and the other is told and loses nothing typed', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(/status of 409/)
  faults.expect(/Failed to load resource: net::ERR_FAILED/)
  const name = `Two choose ${Date.now()}`
  const travelers = [{ key: 't1', email: people.proposalTogether.email }]
  await openPortal(page, people.proposalTogether)
  const reference = await propose(page.request, {
    company: finch.code,
    to: people.proposalAsks,
    name,
    travelers,
    plans: plans(),
  })
  const other = await browser.newPage()
  await openPortal(other, people.proposalAsks)
  // The stream of this page never begins, so that the page chooses with what it saw.
  await page.route('**/session/stream*', (route) => route.abort())
  await page.goto(`/trip-proposal/detail?referenceNumber=${reference}`)
  await page.getByLabel(request.message, { exact: true }).fill('Is there a window seat?')
  const { Version, Publication } = await callAs(other, tripProposals.retrieve, { ReferenceNumber: reference })
  const asked = { ReferenceNumber: reference, Version, Publication, PlanKey: 'p1' }
  await callAs(other, tripProposals.confirmOption, { ...asked, OptionKey: 'f1' })
  await page
    .getByRole('button', { name: new RegExp(choose('Flight B')) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Chosen: Flight A/ }).first()).toBeVisible()
  await expect(page.getByLabel(request.message, { exact: true })).toHaveValue('Is there a window seat?')
})

test('a proposal of somebody else is not found', async ({ page, faults }) => {
  faults.expect(/status of (403|404)/)
  const name = `Private ${Date.now()}`
  const travelers = [{ key: 't1', email: people.proposalChooses.email }]
  const reference = await propose(page.request, {
    company: finch.code,
    to: people.proposalChooses,
    name,
    travelers,
    plans: plans(),
  })
  await openPortal(page, people.proposalTogether)
  await page.goto(`/trip-proposal/detail?referenceNumber=${reference}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.goto('/trip-proposal?view=all')
  await expect(page.getByRole('heading', { level: 1, name: shell.tripProposal })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})
