import type { JourneyPerson } from '../../../../../../../e2e/people/person.ts'
import { dialogPart, type Look, type TourStep, type View } from '../../../../../../../e2e/tours/step.ts'
import { clients, people } from './people.ts'

export const personOf = ({ theme, width }: Look): JourneyPerson => {
  const found = people[`${theme}${String(width)}Composes`]
  if (!found) throw new Error(`Nobody composes in ${theme} at ${String(width)}`)
  return found
}

/** Names of companies, currencies and suppliers. */
const known = [...clients, 'ECMR', 'Duffel', 'Amadeus', 'JSON', 'ACRISS', 'PNR', 'USD', 'HKD', 'GMT']
const at = '/desk/proposals/new'

const adds = ({ page, text }: View) =>
  page.getByRole('group', { name: text.proposalsCompose.addTo.replace('{name}', planName(text)) })
const planName = (text: View['text']) => text.proposalsCompose.planNumber.replace('{number}', '1')
const press = (view: View, name: string) => adds(view).getByRole('button', { name, exact: true }).click()

/** A dialog over the composer. */
const dialog = (name: string, opens: 'findFlights' | 'pasteOffer'): TourStep => ({
  name,
  as: 'person',
  at,
  open: (view) => press(view, view.text.proposalsCompose[opens]),
  shows: ({ page }) => page.locator(dialogPart).first(),
  known,
  part: dialogPart,
})

/** An option whose form is open. It is left once it is saved: the tab keeps what is not, for the next new proposal. */
const option = (name: string, category: (text: View['text']) => string): TourStep => ({
  name,
  as: 'person',
  at,
  open: (view) => press(view, category(view.text)),
  shows: ({ page, text }) => page.getByRole('region', { name: text.proposalsCompose.prices }),
  known,
  undo: ({ page }) => page.waitForURL(/\/desk\/proposals\/\d{20}/),
  final: true,
})

export const steps: readonly TourStep[] = [
  { name: 'proposal composer', as: 'person', at, shows: adds, known },
  dialog('proposal find flights', 'findFlights'),
  dialog('proposal paste an offer', 'pasteOffer'),
  option('proposal flights', ({ common }) => common.flights),
  option('proposal stay', ({ common }) => common.hotel),
  option('proposal car', ({ trips }) => trips.car),
]
