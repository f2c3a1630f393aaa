import { chooseEntry } from '../../../../../../../e2e/pages/dashboard.ts'
import type { TourStep } from '../../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'who sees where I am',
    as: 'person',
    at: '/',
    open: (view) => chooseEntry(view.page, view.text.trackerMenu.whoSees),
    shows: ({ page, text }) => page.getByRole('dialog').getByRole('heading', { name: text.trackerPrivacy.looked }),
    part: 'dialog[open]',
  },
]
