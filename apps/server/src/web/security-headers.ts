export interface PagePolicy {
  readonly publicUrl: URL
  readonly nonce: string
  readonly providerOrigin: string | null
  /** Sources of scripts besides the portal's own: `'sha256-…'` of an inline one, the exact address of another. */
  readonly scriptSources: readonly string[]
}

/** Headers of every page: a strict content policy (nothing inline but what carries the nonce), no framing, no leaks. */
export function securityHeaders({
  publicUrl,
  nonce,
  providerOrigin,
  scriptSources,
}: PagePolicy): Record<string, string> {
  const elsewhere = providerOrigin && providerOrigin !== publicUrl.origin ? ` ${providerOrigin}` : ''
  const policy = [
    `default-src 'none'`,
    [`script-src 'self' 'nonce-${nonce}'`, ...scriptSources].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'${elsewhere}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
