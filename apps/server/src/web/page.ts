import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, ThemeType } from '@portolan/contract/enums'
import { themeOf } from '../kernel/cookies.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { pageStyle } from './page-style.ts'

/** The portal's cookies of the same origin: whoever chose a theme there keeps it here. */
export function themeOfRequest(request: IncomingMessage): ThemeType {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/).map((part) => part.split('=', 2))
  return themeOf(Object.fromEntries(pairs) as Record<string, string>)
}

export interface Page {
  readonly status: number
  readonly language: Language
  readonly theme: ThemeType
  readonly appName: string
  readonly brand: 'main' | 'travel-safety'
  readonly title: string
  /** HTML; every value in it went through `escapeHtml`. */
  readonly body: string
  /** The only script a page may have: its hash goes into the policy. */
  readonly script?: string
  /** Rules behind the shared ones: their hash goes into the policy. */
  readonly style?: string
}

/** The portal's own mark (ui/brand-mark.tsx): a wind rose, within a shield for travel safety. */
const grounds = {
  main: '<rect class="ground" width="32" height="32" rx="9"/>',
  'travel-safety': '<path class="ground" d="M16 1 29 5.5V15c0 8-5.4 13.4-13 16C8.4 28.4 3 23 3 15V5.5Z"/>',
} as const
const rose =
  '<path class="points" d="M16 4.5 18.4 13.6 27.5 16 18.4 18.4 16 27.5 13.6 18.4 4.5 16 13.6 13.6Z"/><path class="shade" d="M16 4.5 18.4 13.6 16 16ZM27.5 16 18.4 18.4 16 16ZM16 27.5 13.6 18.4 16 16ZM4.5 16 13.6 13.6 16 16Z"/>'

/** Where the stars stand: fixed, so that the page is the same every time. */
const stars = [...Array(56).keys()].map((n) => {
  const x = ((n * 61.8034) % 100).toFixed(2)
  const y = ((n * n * 7.31 + n * 23) % 240).toFixed(1)
  return `<circle cx="${x}%" cy="${y}" r="${n % 7 === 0 ? 1.4 : 0.8}"/>`
})

export function renderPage(page: Page): string {
  const name = escapeHtml(page.appName)
  return `<!doctype html>
<html lang="${page.language}" data-scheme="${page.theme === ThemeType.Breezy ? 'light' : 'dark'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(page.title)} · ${name}</title><style>${pageStyle}</style>${page.style ? `<style>${page.style}</style>` : ''}</head>
<body><svg class="stars" aria-hidden="true">${stars.join('')}</svg><main><div class="brand"><svg viewBox="0 0 32 32" aria-hidden="true">${grounds[page.brand]}${rose}</svg><span>${name}</span></div>${page.body}</main>${page.script ? `<script>${page.script}</script>` : ''}</body></html>`
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Headers of every page the server renders itself. `formTargets`: origins a form of ours may end at after its
 * redirects; browsers hold them against the policy, so the relying party's must be named. `extra`: directives of pages
 * that frame or fetch something of their own.
 */
export function pageHeaders(options: {
  formTargets: readonly string[]
  script?: string
  style?: string
  extra?: readonly string[]
  isSecure: boolean
}): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `style-src ${sha256(pageStyle)}${options.style ? ` ${sha256(options.style)}` : ''}`,
    // The provider's own auto-submitting form adds the hash of its script to this directive.
    `script-src ${options.script ? sha256(options.script) : "'self'"}`,
    `font-src 'self'`,
    `img-src 'self'`,
    `form-action 'self' ${options.formTargets.join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    ...(options.extra ?? []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    ...(options.isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

export function sendPage(response: ServerResponse, page: Page, headers: Record<string, string>) {
  response.writeHead(page.status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
  })
  response.end(renderPage(page))
}
