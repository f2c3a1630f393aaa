import type { sessions } from '@portolan/contract/features/session/sign-in'
import type { ReplyOf } from '@portolan/contract/operation'
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBellExclamation,
  IconCalendarStats,
  IconDeviceMobileDown,
  IconDevices,
  IconHeadset,
  IconMapPinQuestion,
  IconQrcode,
  IconShieldCog,
  IconShieldLock,
} from '@tabler/icons-react'
import { privacyDialog } from '../../features/traveller-tracker/privacy/lazy-privacy.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import type { TextKey } from '../text-keys.ts'
import type { LazyDialog } from './dialogs.tsx'

export type UserData = ReplyOf<typeof sessions.getUserData>

/** An entry of the header's user menu that a feature brings (specification §2 'Header user menu'). */
export interface UserMenuEntry {
  readonly key: string
  readonly icon: Icon
  readonly title: TextKey
  /** By the viewer's rights: what is not offered is not there. */
  readonly isShown: (user: UserData) => boolean
  /** Where the menu has it; one without a place is reached from the page 'Devices and security' and by the search. */
  readonly group?: 'me' | 'settings' | 'help'
  /** What it opens: `lazyModule(async () => (await import('…')).TheDialog)`, or the address of a section. */
  readonly open: LazyDialog | '/security' | '/days'
}

/** In the order of the menu, and within help in the specification's: contact us, mobile app. */
export const userMenuEntries: readonly UserMenuEntry[] = [
  {
    key: 'country-days',
    group: 'me',
    icon: IconCalendarStats,
    title: 'countryDays:title',
    isShown: () => true,
    open: '/days',
  },
  {
    key: 'security',
    group: 'me',
    icon: IconShieldLock,
    title: 'session:devicesAndSecurity',
    isShown: () => true,
    open: '/security',
  },
  {
    key: 'reset-mfa',
    group: 'me',
    icon: IconShieldCog,
    title: 'session:resetMfa',
    isShown: ({ UserInfo }) => UserInfo.enableMFAReset,
    open: lazyModule(async () => (await import('../../features/session/devices/reset-mfa-dialog.tsx')).ResetMfaDialog),
  },
  {
    key: 'preferences',
    group: 'settings',
    icon: IconAdjustmentsHorizontal,
    title: 'shell:preferences',
    isShown: () => true,
    open: lazyModule(
      async () => (await import('../preferences/preferences-dialog.tsx')).PreferencesDialog,
      'preferences',
    ),
  },
  {
    key: 'risk-notices',
    group: 'settings',
    icon: IconBellExclamation,
    title: 'riskSettings:open',
    isShown: () => true,
    open: lazyModule(
      async () => (await import('../../features/risk/notices/notice-settings-dialog.tsx')).NoticeSettingsDialog,
      'riskNotices',
    ),
  },
  {
    key: 'tracker-privacy',
    group: 'settings',
    icon: IconMapPinQuestion,
    title: 'trackerMenu:whoSees',
    isShown: () => true,
    open: privacyDialog,
  },
  {
    key: 'contact-us',
    group: 'help',
    icon: IconHeadset,
    title: 'content:contactUs',
    isShown: ({ ShowContactUs }) => ShowContactUs,
    open: lazyModule(async () => (await import('../../features/content/contact-page.tsx')).ContactDialog),
  },
  {
    key: 'mobile-app',
    group: 'help',
    icon: IconDeviceMobileDown,
    title: 'mobileLogin:downloadApp',
    isShown: ({ UserInfo }) => UserInfo.enableLoginByQRCode4Mobile,
    open: lazyModule(async () => (await import('../../features/mobile-login/download-dialog.tsx')).DownloadDialog),
  },
  {
    key: 'phone-sign-in',
    icon: IconQrcode,
    title: 'mobileLogin:signInPhone',
    isShown: ({ UserInfo }) => UserInfo.enableLoginByQRCode4Mobile,
    open: lazyModule(async () => (await import('../../features/mobile-login/qr-sign-in/qr-dialog.tsx')).QrDialog),
  },
  {
    key: 'devices',
    icon: IconDevices,
    title: 'session:devices',
    isShown: () => true,
    open: lazyModule(async () => (await import('./later/devices-and-phones.tsx')).DevicesAndPhones),
  },
]
