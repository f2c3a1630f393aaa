import { AppError } from '../../kernel/app-error.ts'

/** Minutes that a mail's link is good. */
export const linkMinutes = 30
/** Seconds that the new password need not be typed again. */
export const autoLoginSeconds = 60
/** Mails that one account gets, and checks that one link makes. */
export const mailLimit = { points: 3, seconds: 3_600, by: 'login' } as const
export const checkLimit = { points: 10, seconds: 60, by: 'login' } as const

/** `mei.ling@harbourvale.example` as `m•••@harbourvale.example`: enough to know one's own by. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`
}

/** Where the second factor leads back to: /callback or the reset page, as a path; nothing else is taken. */
export function callBackPath(
  address: string | null | undefined,
  portal: { readonly publicUrl: URL; readonly route: string; readonly token: string },
): string {
  if (!address) return `/callback?${new URLSearchParams({ 'reset-pwd': '1', token: portal.token }).toString()}`
  const url = URL.parse(address, portal.publicUrl.origin)
  const isOwn = url?.origin === portal.publicUrl.origin && url.username === ''
  if (!url || !isOwn || !['/callback', portal.route].includes(url.pathname))
    throw new AppError('invalid_parameter', { fields: ['MFACallBackUrl'] })
  return url.pathname + url.search
}

/** How the person was recognised, once the password is new: by it, and by the factor where one was given. */
export const recognition = (factor: readonly string[] | null) =>
  factor
    ? { acr: 'mfa', amr: ['pwd', ...factor.filter((method) => method !== 'mail' && method !== 'pwd')] }
    : { acr: 'pwd', amr: ['pwd'] }
