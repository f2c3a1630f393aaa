import { expect } from '@playwright/test'
import { accountMenu, logOut } from '../../../../../../e2e/pages/dashboard.ts'
import { sendLink } from '../../../../../../e2e/pages/mail-links.ts'
import type { TourStep } from '../../../../../../e2e/tours/step.ts'

export const steps: readonly TourStep[] = [
  {
    name: 'login',
    as: 'visitor',
    at: '/login',
    shows: ({ page, text }) => page.getByRole('button', { name: text.session.signIn }),
  },
  {
    name: 'company code',
    as: 'visitor',
    at: '/login',
    open: async ({ page, text }) => {
      await page.getByRole('button', { name: text.session.company }).click()
      await page.getByRole('button', { name: text.signInMethods.companyGo }).click()
    },
    shows: ({ page, text }) => page.getByText(text.signInMethods.companyMissing),
    final: true,
  },
  {
    name: 'company code unknown',
    as: 'visitor',
    at: '/sso/nobody',
    shows: ({ page, text }) => page.getByRole('heading', { level: 1, name: text.signInMethods.ssoFailed }),
    known: ['SSO'],
  },
  {
    name: 'external sign-in failed',
    as: 'visitor',
    at: '/callback?sso=1&status=-1&code=SSO12',
    shows: ({ page, text }) => page.getByRole('dialog', { name: text.session.notice }),
    known: ['SSO12', 'SSO', 'Lightning'],
  },
  {
    name: 'mail link closed',
    as: 'visitor',
    at: '/callback?token=nothing',
    shows: ({ page, text }) => page.getByRole('dialog', { name: text.session.notice }),
  },
  {
    name: 'mail link',
    as: 'visitor',
    at: '/login',
    open: async ({ page, person, theme, width }) => {
      await page.goto(await sendLink(page.request, { to: person, ref: `PROP-${theme}-${width}` }))
    },
    shows: ({ page, text }) => page.getByRole('complementary', { name: text.proposalsDetail.summary }),
    known: [
      'PROP',
      'galaxy',
      'breezy',
      'Nora Quay',
      'Quiet Quay Partners',
      'Direct',
      'Cathay Pacific',
      'HKG',
      'LHR',
      'CX',
      'HK',
      'US',
      'PDF',
    ],
    undo: ({ page }) => page.evaluate(() => sessionStorage.clear()),
    final: true,
  },
  {
    name: 'devices',
    as: 'person',
    at: '/security',
    open: ({ page, text }) => page.getByRole('button', { name: text.secondFactors.showDevices }).click(),
    shows: ({ page, text }) => page.getByRole('list', { name: text.devices.list }).getByRole('listitem').first(),
    known: ['Chrome', 'Linux'],
    part: 'dialog[open]',
  },
  {
    name: 'second step',
    as: 'person',
    at: '/security',
    shows: ({ page, text }) => page.getByRole('button', { name: text.secondFactors.addPasskey }),
  },
  {
    name: 'second step app',
    as: 'person',
    at: '/security',
    open: ({ page, text }) => page.getByRole('button', { name: text.secondFactors.addApp }).click(),
    shows: ({ page, text }) => page.getByRole('dialog').getByRole('img', { name: text.secondFactors.qrLabel }),
    part: 'dialog[open]',
    final: true,
  },
  {
    name: 'signed out',
    as: 'person',
    at: '/',
    open: async ({ page, language }) => {
      await expect(accountMenu(page)).toBeVisible()
      await logOut(page, language)
    },
    shows: ({ page, text }) => page.getByRole('heading', { level: 1, name: text.session.signedOut }),
    endsSession: true,
    final: true,
  },
]
