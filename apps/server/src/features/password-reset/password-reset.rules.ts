import { AppError } from '../../kernel/app-error.ts'

/** How long a link is valid, in minutes. */
export const linkMinutes = 30
/** How long the new password need not be typed again, in seconds. */
export const autoLoginSeconds = 60
/** Limits of mails per account and of checks per link. */
export const mailLimit = { points: 3, seconds: 3_600, by: 'login' } as const
export const checkLimit = { points: 10, seconds: 60, by: 'login' } as const

/** `mei.ling@harbourvale.example` as `m•••@harbourvale.example`: enough to recognise one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`
}

/** Where the second factor returns to: /callback or the reset page, as a path; anything else is rejected. */
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

/** The methods that verified the person after a reset: the password, and the factor where one was shown. */
export const recognition = (factor: readonly string[] | null) =>
  factor
    ? { acr: 'mfa', amr: ['pwd', ...factor.filter((method) => method !== 'mail' && method !== 'pwd')] }
    : { acr: 'pwd', amr: ['pwd'] }
