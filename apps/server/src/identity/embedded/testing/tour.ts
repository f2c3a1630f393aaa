import { goToProvider, signInForm } from '../../../../../../e2e/pages/sign-in.ts'
import type { TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'sign-in',
    as: 'visitor',
    at: '/login',
    open: ({ page, language }) => goToProvider(page, language),
    shows: ({ page, language }) => signInForm(page, language).password,
    final: true,
  },
  {
    name: 'sign-in refused',
    as: 'visitor',
    at: '/login',
    open: async ({ page, language, person }) => {
      await goToProvider(page, language)
      const form = signInForm(page, language)
      await form.email.fill(person.email)
      await form.password.fill('not-the-password')
      await form.submit.click()
    },
    shows: ({ page, language }) => signInForm(page, language).fault,
    final: true,
  },
]
