import type { Browser } from '@playwright/test'
import type { Look, TourStep, View } from '../../../../../../../e2e/tours/step.ts'
import { enteredOrder, offeredRequest } from './offered-request.ts'
import { people } from './people.ts'

/** Names of airlines, hotels and places that the test data brings, codes, currencies and units. */
const known = [
  ...['CX', 'CI', 'CX 753 · CI 904', 'KX 23', 'QX7K2M', '77W', 'King', 'Twin', 'HKG', 'BKK', 'TPE', 'US', 'CO₂e', 'kg'],
  ...['Cathay Pacific', 'China Airlines', 'Chatrium Riverside', 'Anantara Siam', 'direct'],
  ...['Mina Sato', 'Leo Park', 'Aino Leppa', 'Ravi Menon', 'Survey of the reef', 'Reef gauges', 'Every trip'],
]

/** One person for each theme and width, as in the tours of the others. */
export const personOf = ({ theme, width }: Pick<Look, 'theme' | 'width'>) =>
  people[
    theme === 'galaxy'
      ? width === 1440
        ? 'optionsGalaxy1440'
        : 'optionsGalaxy390'
      : width === 1440
        ? 'optionsBreezy1440'
        : 'optionsBreezy390'
  ]

/** What is made for a person once, for all languages of their tour. */
const made = new Map<string, Promise<string>>()

async function openMade({ page, person }: View, kind: string, make: (browser: Browser) => Promise<string>) {
  const key = `${kind} ${person.email}`
  const browser = page.context().browser()
  if (!browser) throw new Error('A tour has a browser')
  const reference = made.get(key) ?? make(browser)
  made.set(key, reference)
  await page.goto(`/pre-trip/detail?${new URLSearchParams({ requestRef: await reference })}`)
}

const consultant = people.optionsTours

export const steps: readonly TourStep[] = [
  {
    name: 'request with options',
    as: 'person',
    at: '/pre-trip',
    open: (view) =>
      openMade(view, 'options', (browser) =>
        offeredRequest(browser, { owner: view.person, consultant, trip: 'Survey of the reef' }),
      ),
    known,
    shows: ({ page, text }) => page.getByRole('button', { name: text.requestsOptions.choose }),
    final: true,
  },
  {
    name: 'external order',
    as: 'person',
    at: '/pre-trip',
    open: async (view) => {
      await openMade(view, 'order', (browser) =>
        enteredOrder(browser, { owner: view.person, consultant, trip: 'Reef gauges' }),
      )
      await view.page.getByRole('button', { name: view.text.requestsOrder.amenities }).click()
    },
    known,
    shows: ({ page, text }) => page.getByText(text.requestsOrder.notFound).first(),
    final: true,
  },
  {
    name: 'requests with messages and orders',
    as: 'person',
    at: '/pre-trip',
    known,
    shows: ({ page, text }) => page.getByText(text.requestsList.externalOrder).first(),
  },
]
