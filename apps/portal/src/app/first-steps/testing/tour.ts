import { chooseEntry } from '../../../../../../e2e/pages/dashboard.ts'
import { dialogPart, type TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'first steps',
    as: 'person',
    at: '/',
    shows: ({ page, text }) => page.getByRole('region', { name: text.firstSteps.title }),
  },
  {
    name: 'preferences',
    as: 'person',
    at: '/',
    open: ({ page, text }) => chooseEntry(page, text.shell.preferences),
    shows: ({ page, text }) => page.getByRole('dialog').getByRole('radio', { name: text.preferences.monday }),
    known: ['AM', 'PM'],
    part: dialogPart,
  },
]
