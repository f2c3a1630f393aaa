import type { Page } from '@playwright/test'
import { chooseEntry } from '../../../../../../e2e/pages/dashboard.ts'
import { openCode, scan } from '../../../../../../e2e/pages/phone-sign-in.ts'
import { mainHeading } from '../../../../../../e2e/pages/shell.ts'
import { personName } from '../../../../../../e2e/people/person.ts'
import { dialogPart, type TourStep, type View } from '../../../../../../e2e/tours/step.ts'

/** Parts of the browser's name. */
const agent = ['Chrome', 'Linux', '127.0.0.1']

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
    known: [...agent, personName],
    final: true,
  },
  {
    name: 'phone that waits to be confirmed',
    as: 'person',
    at: '/',
    open: async ({ page, language, text }) => {
      await openCode(page, language)
      await redeem(page, await scan(page, text.qrSignIn.codeName), text)
    },
    shows: (view) => mainHeading(view.page, view.text.phone.waitTitle),
    final: true,
    undo: async (view) => {
      await view.page.goto('/')
      await refusePhone(view)
    },
  },
  {
    name: 'question about a phone',
    as: 'person',
    at: '/',
    open: (view) => askAboutPhone(view),
    shows: ({ page, text }) => page.getByRole('dialog').getByLabel(text.qrSignIn.numberLabel),
    part: 'dialog[open]',
    known: agent,
    final: true,
    undo: (view) => refusePhone(view),
  },
  {
    name: 'phone that was refused',
    as: 'person',
    at: '/',
    open: async (view) => {
      await askAboutPhone(view)
      await refusePhone(view)
    },
    shows: ({ page, text }) => page.getByRole('dialog').getByText(text.qrSignIn.refusedTitle),
    part: 'dialog[open]',
    final: true,
  },
]

/** Redeems a code in this page, as a phone does. */
async function redeem(page: Page, address: string, text: View['text']) {
  await page.goto(address)
  await page.getByRole('button', { name: text.phone.confirm }).click()
  await mainHeading(page, text.phone.waitTitle).waitFor()
}

/** The dialog opens by itself when the portal is loaded again while a phone waits. */
async function askAboutPhone({ page, language, text }: View) {
  await openCode(page, language)
  await redeem(page, await scan(page, text.qrSignIn.codeName), text)
  await page.goto('/')
  await page.getByRole('dialog').getByLabel(text.qrSignIn.numberLabel).waitFor()
}

/** Until then the question would open over the next step's page. */
async function refusePhone({ page, text }: View) {
  await page.getByRole('button', { name: text.qrSignIn.notMine }).click()
  await page.getByRole('dialog').getByText(text.qrSignIn.refusedTitle).waitFor()
}
