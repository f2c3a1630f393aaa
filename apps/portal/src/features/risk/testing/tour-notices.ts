import { chooseEntry } from '../../../../../../e2e/pages/dashboard.ts'
import type { TourStep } from '../../../../../../e2e/tours/step.ts'

export const noticeSteps: readonly TourStep[] = [
  {
    name: 'alerts about my trips',
    as: 'person',
    at: '/',
    open: (view) => chooseEntry(view.page, view.text.riskSettings.open),
    shows: ({ page, text }) => page.getByRole('dialog').getByRole('button', { name: text.riskNotices.save }),
    part: 'dialog[open]',
  },
]
