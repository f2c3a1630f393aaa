import { personName } from './accounts.ts'
import { openCode, scan } from './phone-sign-in.ts'
import type { Stop, View } from './stop.ts'

const mainHeading = ({ page }: View, name: string) => page.getByRole('heading', { level: 1, name })

/** The phone's page as it is without a code that works. */
export const phoneVisitorStops: readonly Stop[] = [
  {
    name: 'phone without a code',
    as: 'visitor',
    at: '/mobile',
    shows: (view) => mainHeading(view, view.text.phone.noCodeTitle),
  },
]

/** Signing a phone in: the desktop's dialog, and what the phone is asked. */
export const phoneStops: readonly Stop[] = [
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
    shows: (view) => mainHeading(view, view.text.phone.ask),
    known: ['Chrome', 'Linux', personName],
    final: true,
  },
]
