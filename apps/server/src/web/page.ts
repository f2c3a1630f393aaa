import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLanguage, type Language, languages, ThemeType } from '@portolan/contract/enums'
import type { FastifyRequest } from 'fastify'
import { chosen as chosenIn, themeOf } from '../kernel/cookies.ts'
import { brandMark } from '../html/brand-mark.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { matchAcceptLanguage } from '../kernel/answer.ts'

/**
 * The style of the pages that the server renders itself: the portal's tokens (Galaxy in dark, Breezy in light); loads
 * nothing but its font.
 */
const pageStyle = `
@font-face{font-family:"Inter Variable";src:url(/fonts/inter.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light;--ground-a:#f3f8ff;--ground-b:#e9f4fb;--surface:#fff;--line:#dfe8f2;--field:#7d8da6;--text:#14213d;--soft:#55637a;--primary:#1668dc;--primary-hover:#0f57bd;--mark:var(--primary);--points:#fff;--on-primary:#fff;--accent:#0a8f8f;--bad:#b3261e;--bad-ground:#fdf0ef;--shadow:0 1px 2px rgba(20,33,61,.05),0 16px 48px -12px rgba(22,64,120,.18);--glow-a:rgba(22,104,220,.14);--glow-b:rgba(10,143,143,.12);--star:transparent}
[data-scheme=dark]{color-scheme:dark;--ground-a:#0a0f1e;--ground-b:#131a36;--surface:#121a33;--line:#24304f;--field:#64739b;--text:#e6ebff;--soft:#9aa8cc;--primary:#5b8cff;--primary-hover:#7ea4ff;--mark:var(--primary);--points:#fff;--on-primary:#0a0f1e;--accent:#3fe0c5;--bad:#ffb4ab;--bad-ground:#33202f;--shadow:0 0 0 1px var(--line),0 24px 64px -16px rgba(0,0,0,.6);--glow-a:rgba(91,140,255,.2);--glow-b:rgba(139,123,255,.18);--star:rgba(230,235,255,.5)}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:1fr auto;place-items:center;padding:24px 16px;color:var(--text);background:radial-gradient(60rem 36rem at 12% -8%,var(--glow-a),transparent 60%),radial-gradient(48rem 36rem at 96% 104%,var(--glow-b),transparent 60%),linear-gradient(160deg,var(--ground-a),var(--ground-b)) fixed;font:400 14px/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
body:lang(zh-CN){font-family:"Inter Variable",Inter,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif}
body:lang(zh-TW){font-family:"Inter Variable",Inter,"PingFang TC","Microsoft JhengHei","Noto Sans CJK TC","Noto Sans TC",system-ui,sans-serif}
body:lang(ja-JP){font-family:"Inter Variable",Inter,"Hiragino Sans","Yu Gothic UI","Noto Sans CJK JP","Noto Sans JP",system-ui,sans-serif}
.stars{position:fixed;inset:0 0 auto;width:100%;height:240px;z-index:-1;fill:var(--star);pointer-events:none;-webkit-mask:linear-gradient(#000,transparent);mask:linear-gradient(#000,transparent)}
main{width:100%;max-width:400px;padding:40px 32px 32px;border-radius:12px;background:var(--surface);box-shadow:var(--shadow)}
.brand{display:flex;align-items:center;gap:12px;font-size:16px;font-weight:650;letter-spacing:-.01em;margin-bottom:32px}
.brand svg{width:32px;height:32px;flex:none}
.brand .ground{fill:var(--mark)}.brand .points{fill:var(--points)}.brand .shade{fill:var(--mark);opacity:.4}
h1{font-size:28px;line-height:1.2;font-weight:650;letter-spacing:-.02em;text-wrap:balance}
.lead{margin-top:8px;color:var(--soft);text-wrap:pretty;word-break:auto-phrase}
form{margin-top:24px}
label{display:block;margin:16px 0 6px;font-size:13px;font-weight:600}
input[type=email],input[type=password]{width:100%;min-height:44px;padding:10px 12px;border:1px solid var(--field);border-radius:8px;color:inherit;background:transparent;font:inherit;font-size:16px;transition:border-color .15s}
input:hover{border-color:var(--primary)}
input[aria-invalid=true]{border-color:var(--bad)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.button{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:44px;margin-top:24px;padding:10px 16px;border:0;border-radius:8px;color:var(--on-primary);background:var(--primary);font:inherit;font-size:16px;font-weight:600;text-decoration:none;cursor:pointer;transition:background-color .15s}
.button:hover{background:var(--primary-hover)}
.aside{margin-top:12px;text-align:center}
.aside a{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;border-radius:8px;color:var(--primary);font-weight:600;text-decoration:none}
.aside a:hover{color:var(--primary-hover);text-decoration:underline;text-underline-offset:3px}
.fault{display:flex;text-wrap:pretty;word-break:auto-phrase;gap:10px;margin-top:24px;padding:12px;border-radius:8px;color:var(--bad);background:var(--bad-ground);line-height:1.45}
.fault svg{flex:none;width:20px;height:20px;fill:currentColor}
footer{grid-row:2;padding-top:24px;font-size:12px;color:var(--soft)}
@media (max-width:480px){main{padding:32px 20px 24px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){.button{border:1px solid}}
`

/** Reads the portal's cookie, so that these pages have the theme that the person chose there. */
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
  /** HTML; `escapeHtml` has escaped every value in it. */
  readonly body: string
  /** The page's only script; its hash goes into the policy. */
  readonly script?: string
  /** Additional styles; their hash goes into the policy. */
  readonly style?: string
}

/** Fixed positions of the stars, so that the page is always the same. */
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
<body><svg class="stars" aria-hidden="true">${stars.join('')}</svg><main><div class="brand">${brandMark(page.brand)}<span>${name}</span></div>${page.body}</main>${page.script ? `<script>${page.script}</script>` : ''}</body></html>`
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Headers of the pages that the server renders itself. `formTargets`: origins that a form may reach by redirects;
 * browsers check them against the policy, so the relying party's must be listed. `extra`: directives of pages that
 * frame or fetch something.
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
    // The provider adds the hash of its auto-submitting form's script to this directive.
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

/** The language of a page: the portal's cookie, else the browser's language, else English. */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = languages.find((language) => language === chosenIn(request.cookies, 'language'))
  return chosen ?? matchAcceptLanguage(request.headers['accept-language']) ?? defaultLanguage
}
