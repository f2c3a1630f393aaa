import type { LoginPlatformInfo } from '@portolan/contract/features/mobile-login'
import type * as z from 'zod/mini'
import { wireTime } from './mobile-login.rules.ts'
import type { Platform } from './platform.store.ts'

/** Specification §3 'QR state'. */
export const presentPlatform = (platform: Platform): z.input<typeof LoginPlatformInfo> => ({
  PlatformName: platform.name,
  PlatformUserId: platform.platform_user_id,
  PlatformCode: platform.platform_code,
  CreateOnRemark: wireTime(platform.created_at),
})
