import type { sessions } from '@portolan/contract/features/session/sign-in'
import type { ReplyOf } from '@portolan/contract/operation'
import {
  type Icon,
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
  /** What it opens: `lazyModule(async () => (await import('…')).TheDialog)`, or the address of a section. */
  readonly open: LazyDialog | '/security' | '/days'
}

/** Between the regions and 'log out', in the specification's order: contact us, mobile app with signing in by it, MFA reset. */
export const userMenuEntries: readonly UserMenuEntry[] = [
  {
    key: 'contact-us',
    icon: IconHeadset,
    title: 'content:contactUs',
    isShown: ({ ShowContactUs }) => ShowContactUs,
    open: lazyModule(async () => (await import('../../features/content/contact-page.tsx')).ContactDialog),
  },
  {
    key: 'mobile-app',
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
    key: 'risk-notices',
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
    icon: IconMapPinQuestion,
    title: 'trackerMenu:whoSees',
    isShown: () => true,
    open: privacyDialog,
  },
  {
    key: 'country-days',
    icon: IconCalendarStats,
    title: 'countryDays:title',
    isShown: () => true,
    open: '/days',
  },
  {
    key: 'devices',
    icon: IconDevices,
    title: 'session:devices',
    isShown: () => true,
    open: lazyModule(async () => (await import('./later/devices-and-phones.tsx')).DevicesAndPhones),
  },
  {
    key: 'security',
    icon: IconShieldLock,
    title: 'session:secondStep',
    isShown: () => true,
    open: '/security',
  },
  {
    key: 'reset-mfa',
    icon: IconShieldCog,
    title: 'session:resetMfa',
    isShown: ({ UserInfo }) => UserInfo.enableMFAReset,
    open: lazyModule(async () => (await import('../../features/session/devices/reset-mfa-dialog.tsx')).ResetMfaDialog),
  },
]
