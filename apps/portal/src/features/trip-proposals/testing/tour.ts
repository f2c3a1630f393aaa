import { propose, flightOffer, stayOffer } from '../../../../../../e2e/pages/proposals.ts'
import { quay } from '../../../../../../e2e/people/quay.ts'
import type { JourneyPerson } from '../../../../../../e2e/people/person.ts'
import { dialogPart, type Look, type TourStep, type View } from '../../../../../../e2e/tours/step.ts'
import { tourPeople } from './people.ts'

export const personOf = ({ theme, width }: Look): JourneyPerson =>
  tourPeople[`proposals${theme === 'galaxy' ? 'Galaxy' : 'Breezy'}${width}`]

/** Codes, signs and names that are the same in every language. */
const known = [
  'CX',
  'HKG',
  'LHR',
  'HK',
  'US',
  'CO',
  'PDF',
  'Nora Quay',
  'Quiet Quay Partners',
  'Cathay Pacific',
  'Trade fair',
]

/** A proposal of the tour's own person, and its page. */
async function openProposal({ page, person, theme, width, text }: View): Promise<void> {
  const reference = await propose(page.request, {
    company: quay.code,
    to: person,
    name: `Trade fair ${theme} ${String(width)}`,
    plans: [
      {
        key: 'p1',
        name: 'CX',
        options: [
          flightOffer('f1', '6120'),
          flightOffer('f2', '4900'),
          flightOffer('f3', '7000'),
          stayOffer('h1', '9000'),
        ],
      },
    ],
  })
  await page.goto(`/trip-proposal/detail?referenceNumber=${reference}`)
  // On a phone the bar at the foot covers whatever lies there: the first option is looked at above it.
  const rules = page.getByRole('button', { name: text.proposalsDetail.fareRules }).first()
  if (width === 390) await rules.evaluate((button) => button.scrollIntoView({ block: 'center' }))
}

const seen = [...known, 'galaxy', 'breezy', 'Harbour House', 'Changes are free until departure']

export const steps: readonly TourStep[] = [
  {
    name: 'proposal',
    as: 'person',
    at: '/trip-proposal',
    open: openProposal,
    known: seen,
    shows: ({ page, text }) => page.getByRole('complementary', { name: text.proposalsDetail.summary }),
    final: true,
  },
  {
    name: 'fare rules of a proposal',
    as: 'person',
    at: '/trip-proposal',
    open: async (view) => {
      await openProposal(view)
      await view.page.getByRole('button', { name: view.text.proposalsDetail.fareRules }).first().click()
    },
    known: seen,
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.proposalsDetail.total.tax),
    part: dialogPart,
    final: true,
  },
  {
    name: 'proposals',
    as: 'person',
    at: '/trip-proposal?view=all',
    known: seen,
    shows: ({ page, text }) => page.getByRole('heading', { level: 1, name: text.shell.tripProposal }),
  },
  {
    name: 'proposals by filter',
    as: 'person',
    at: '/trip-proposal?view=all&from=2026-01-01',
    known: seen,
    shows: ({ page, text }) => page.getByRole('textbox', { name: text.proposalsList.travelFrom }),
  },
]
