import { chooseEntry } from '../../../../../../e2e/pages/dashboard.ts'
import { openCode, scan } from '../../../../../../e2e/pages/phone-sign-in.ts'
import { mainHeading } from '../../../../../../e2e/pages/shell.ts'
import { personName } from '../../../../../../e2e/people/person.ts'
import { dialogPart, type TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'phone without a code',
    as: 'visitor',
    at: '/mobile',
    shows: (view) => mainHeading(view.page, view.text.phone.noCodeTitle),
  },
  {
    name: 'mobile app dialog',
    as: 'person',
    at: '/',
    open: (view) => chooseEntry(view.page, view.text.mobileLogin.downloadApp),
    shows: ({ page }) => page.getByRole('dialog').getByRole('img').first(),
    part: dialogPart,
  },
  {
    name: 'phone sign-in dialog',
    as: 'person',
    at: '/',
    open: async ({ page, language }) => void (await openCode(page, language)),
    shows: ({ page, text }) => page.getByRole('dialog').getByRole('img', { name: text.qrSignIn.codeName }),
    part: 'dialog[open]',
  },
  {
    name: 'phone asked to sign in',
    as: 'person',
    at: '/',
    open: async ({ page, language, text }) => {
      await openCode(page, language)
      await page.goto(await scan(page, text.qrSignIn.codeName))
    },
    shows: (view) => mainHeading(view.page, view.text.phone.ask),
    known: ['Chrome', 'Linux', personName],
    final: true,
  },
]
