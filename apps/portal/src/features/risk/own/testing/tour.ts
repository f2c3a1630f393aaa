import { dialogPart, type TourStep, type View } from '../../../../../../../e2e/tours/step.ts'
import type { JourneyPerson } from '../../../../../../../e2e/people/person.ts'
import { people } from './people.ts'

export const personOf = (): JourneyPerson => people.ownAlertsDesk

/** The client, countries of the changes behind the dialog, and how languages call themselves. */
const known = ['Reef Ceramics', 'English', '简体中文', '繁體中文', '日本語', 'https', 'CAP']

const dialog = (name: string, press: (view: View) => Promise<void>, shows: TourStep['shows']): TourStep => ({
  name,
  as: 'person',
  at: '/risk',
  open: press,
  shows,
  known,
  part: dialogPart,
})

export const steps: readonly TourStep[] = [
  dialog(
    'own alert',
    ({ page, text }) => page.getByRole('button', { name: text.riskOwn.add, exact: true }).click(),
    ({ page, text }) => page.getByRole('dialog').getByRole('button', { name: text.riskOwn.publish }),
  ),
  dialog(
    'own alerts in force',
    ({ page, text }) => page.getByRole('button', { name: text.riskOwn.list, exact: true }).click(),
    ({ page, text }) => page.getByRole('dialog').getByText(text.riskOwn.listNone),
  ),
]
