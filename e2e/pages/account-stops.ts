import { accountMenu } from './dashboard.ts'
import { profileStops } from './profile-stops.ts'
import type { Stop, View } from './stop.ts'

const mainHeading = ({ page }: View, name: string) => page.getByRole('heading', { level: 1, name })

async function chooseEntry({ page }: View, entry: string): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** A forgotten password, as far as a visitor sees it without a mail. */
export const accountVisitorStops: readonly Stop[] = [
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
    shows: (view) => mainHeading(view, view.text.passwordReset.expiredTitle),
  },
  {
    name: 'password link of another window',
    as: 'visitor',
    at: '/reset-password?token=nothing&mfaContext=nothing',
    shows: (view) => mainHeading(view, view.text.passwordReset.invalidTitle),
  },
]

/** Devices, the company's settings, and the traveller's profile. */
export const accountStops: readonly Stop[] = [
  {
    name: 'devices',
    as: 'person',
    at: '/',
    open: (view) => chooseEntry(view, view.text.session.devices),
    shows: ({ page, text }) => page.getByRole('list', { name: text.devices.list }).getByRole('listitem').first(),
    known: ['Chrome', 'Linux'],
    part: 'dialog[open]',
  },
  {
    name: 'company settings',
    as: 'person',
    at: '/admin/setting',
    shows: (view) => mainHeading(view, view.text.administration.title),
  },
  ...profileStops,
]
