import { sendLink } from './mail-links.ts'
import type { Stop } from './stop.ts'

/** Of a visitor's other ways in: a company's code, an external system, a mail's link. */
export const waysInStops: readonly Stop[] = [
  {
    name: 'company code',
    as: 'visitor',
    at: '/login',
    open: async ({ page, text }) => {
      await page.getByRole('button', { name: text.session.company }).click()
      await page.getByRole('button', { name: text.waysIn.companyGo }).click()
    },
    shows: ({ page, text }) => page.getByText(text.waysIn.companyMissing),
    final: true,
  },
  {
    name: 'company code unknown',
    as: 'visitor',
    at: '/sso/nobody',
    shows: ({ page, text }) => page.getByRole('heading', { level: 1, name: text.waysIn.ssoFailed }),
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
    open: async ({ page, journey }) => {
      await page.goto(await sendLink(page.request, { to: journey, ref: `REQ-${journey}` }))
    },
    shows: ({ page, text }) => page.getByRole('heading', { level: 2, name: text.waysIn.requestLater }),
    known: ['REQ', 'walk', 'ja-JP', 'zh-TW', 'zh-CN'],
    undo: ({ page }) => page.evaluate(() => sessionStorage.clear()),
    final: true,
  },
]
