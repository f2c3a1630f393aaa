import { mainHeading } from '../../../../../../e2e/pages/shell.ts'
import type { TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'password forgotten',
    as: 'visitor',
    at: '/reset-password',
    shows: ({ page }) => page.getByRole('main').locator('form img'),
  },
  {
    name: 'password link expired',
    as: 'visitor',
    at: '/reset-password?token=nothing',
    shows: (view) => mainHeading(view.page, view.text.passwordReset.expiredTitle),
  },
  {
    name: 'password link of another window',
    as: 'visitor',
    at: '/reset-password?token=nothing&mfaContext=nothing',
    shows: (view) => mainHeading(view.page, view.text.passwordReset.invalidTitle),
  },
]
