import { mainHeading } from '../../../../../../e2e/pages/shell.ts'
import type { TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'password forgotten',
    as: 'visitor',
    at: '/reset-password',
    shows: ({ page, text }) => page.getByRole('textbox', { name: text.passwordReset.email }),
  },
  {
    name: 'password forgotten picture',
    as: 'visitor',
    at: '/reset-password',
    open: async ({ page, text }) => {
      const json = { status: -1, code: 'captcha_wrong', message: text.errors.captcha_wrong }
      await page.route('**/SendForgotPasswordEmail?*', (route) => route.fulfill({ status: 422, json }), { times: 1 })
      await page.getByRole('textbox', { name: text.passwordReset.email }).fill('nobody@quay.example')
      await page.getByRole('button', { name: text.passwordReset.send }).click()
    },
    shows: ({ page }) => page.getByRole('main').locator('form img'),
    final: true,
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
