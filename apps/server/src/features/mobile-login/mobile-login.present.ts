import type { LoginPlatformInfo, WaitingPhone as WireWaitingPhone } from '@portolan/contract/features/mobile-login'
import type * as z from 'zod/mini'
import { readUserAgent } from '../../domain/people/user-agent.ts'
import { mostWrongNumbers, secondsUntil, wireTime } from './mobile-login.rules.ts'
import type { Platform } from './platform.store.ts'
import type { WaitingPhone } from './waiting-phone.store.ts'

/** Specification §3 'QR state'. */
export const presentPlatform = (platform: Platform): z.input<typeof LoginPlatformInfo> => ({
  PlatformName: platform.name,
  PlatformUserId: platform.platform_user_id,
  PlatformCode: platform.platform_code,
  CreateOnRemark: wireTime(platform.created_at),
})

/** The phone's number is not among it: the person reads it from the phone. */
export function presentWaitingPhone(
  waiting: WaitingPhone & { readonly session_address: string | null },
  now: Date,
): z.input<typeof WireWaitingPhone> {
  const { browser, system } = readUserAgent(waiting.user_agent)
  return {
    Ref: waiting.ref,
    PhoneName: waiting.name,
    PlatformCode: waiting.platform_code,
    Browser: browser,
    System: system,
    Address: waiting.address,
    IsSameAddress: waiting.address === waiting.session_address,
    CreateOnRemark: wireTime(waiting.created_at),
    ExpiresInSeconds: secondsUntil(waiting.expires_at, now),
    TriesLeft: mostWrongNumbers - waiting.wrong_tries,
  }
}
