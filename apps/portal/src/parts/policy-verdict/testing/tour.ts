import { attachmentEndings } from '@portolan/contract/attachment'
import { expect } from '@playwright/test'
import { fillRequest } from '../../../../../../e2e/pages/trip-requests.ts'
import type { JourneyPerson } from '../../../../../../e2e/people/person.ts'
import type { Look, TourStep, View } from '../../../../../../e2e/tours/step.ts'
import { people } from './people.ts'

export const personOf = ({ theme }: Look): JourneyPerson =>
  theme === 'galaxy' ? people.policyTourGalaxy : people.policyTourBreezy

/** Places, currencies, kinds of files, and names of rules and people. */
const known = [
  ...attachmentEndings,
  'US',
  'MB',
  'HKG',
  'BKK',
  'HKD',
  'Cabins by length',
  'Weir survey',
  'Tomas Vega',
  'Every trip',
  'Ctrl',
  'Enter',
]

/** A request that the policy wants a reason for; a draft of an earlier visit may hold it already. */
async function writeRequest({ page, text }: View): Promise<void> {
  const name = page.locator('[data-path=tripName] input')
  await expect(name).toBeVisible()
  if ((await name.inputValue()) === '')
    await fillRequest(page, { name: 'Weir survey', estimate: '8,750' }, text.requestsForm)
  await page.locator('[data-path="segments[0].fareClass"] select').selectOption('C')
  // Nothing lies half below the head of the page.
  await page.evaluate(() => scrollTo(0, 0))
}

const take = ({ page, text }: View) =>
  page.locator('#form-flights').getByRole('button', { name: text.policyVerdict.take.split('{choice}').join('').trim() })

export const steps: readonly TourStep[] = [
  {
    name: 'request that the policy wants a reason for',
    as: 'person',
    at: '/pre-trip/new',
    open: writeRequest,
    known,
    shows: take,
    final: true,
  },
  {
    name: 'what the policy says in the summary',
    as: 'person',
    at: '/pre-trip/new',
    only: 'phone',
    open: async (view) => {
      await writeRequest(view)
      await view.page.getByRole('button', { name: view.text.requestsForm.summary.show, exact: true }).click()
    },
    known,
    shows: ({ page, text }) => page.getByRole('textbox', { name: text.policyVerdict.yourReason }),
    final: true,
  },
]
