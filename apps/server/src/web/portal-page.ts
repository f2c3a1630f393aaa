import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { ThemeType } from '@portolan/contract/enums'
import { embeddedRiskHub } from '@portolan/contract/features/risk/hub'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from '../kernel/answer.ts'
import { AppError } from '../kernel/app-error.ts'
import { sendText } from '../kernel/compressed.ts'
import { themeOf } from '../kernel/cookies.ts'
import { pageLanguage } from './page.ts'

import fastifyStatic from '@fastify/static'

/** The data that index.html needs before any call: no secrets, nothing of a tenant. */
export interface BootData {
  readonly clientId: string
  readonly brand: string
  readonly appName: string
  readonly version: string
  /** Path of the page for a forgotten password; null where there is none. */
  readonly resetPasswordRoute: string | null
  /** Version of the default profile-manager script; null where it is not built. */
  readonly profileManager: string | null
}

export interface PortalPageOptions {
  /** The built portal: index.html and assets/. */
  readonly folder: string
  readonly publicUrl: URL
  readonly boot: BootData
  /** Origin of the identity provider, to which the sign-in form and redirects lead. */
  readonly providerOrigin: string | null
  /** Addresses of the map's styles, whose servers the pages may ask. */
  readonly mapStyles: readonly string[]
  /** Read for every page, because the TMC may change the footer at any time, on any process. */
  readonly scriptSources: ReadSources
  /** Origins of what companies embed; read for every page too. */
  readonly frameSources: ReadSources
}

/**
 * Serves the built portal: hashed assets, cached forever, and index.html with nonce, language and theme for every page.
 */
export async function mountPortal(app: FastifyInstance, options: PortalPageOptions) {
  const template = await readFile(join(options.folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(options.folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    // One route for each file of the build: the wildcard route lists the whole folder for every request.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    immutable: true,
    maxAge: '365d',
    setHeaders: (response) => void response.header('x-content-type-options', 'nosniff'),
  })
  await mountFixedAssets(app, join(options.folder, 'assets'))
  app.setNotFoundHandler((request, reply) => {
    if (!isRead(request.method) || !wantsPage(request)) return sendError(request, reply, new AppError('page_not_found'))
    const elsewhere = canonicalAddress(request, options.publicUrl)
    if (elsewhere) return reply.redirect(elsewhere, 302)
    return sendPage(request, reply, template, options)
  })
}

/** Built files with fixed addresses, for pages that are not built with the portal. */
const fixedAssets = [
  { address: '/favicon.ico', built: /^favicon-.*\.svg$/, type: 'image/svg+xml' },
  { address: '/fonts/inter.woff2', built: /^inter-basic-.*\.woff2$/, type: 'font/woff2' },
] as const

async function mountFixedAssets(app: FastifyInstance, folder: string) {
  const names = await readdir(folder)
  for (const { address, built, type } of fixedAssets) {
    const name = names.find((candidate) => built.test(candidate))
    if (!name) throw new Error(`The built portal has no file for ${address}`)
    const content = await readFile(join(folder, name))
    app.get(address, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(content),
    )
  }
}

/** Programs that watch or preview a page ask for its headers alone. */
const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** Unknown calls and files answer 404; every other address is a page of the portal. */
function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  if (
    /^\/(assets|api|back-office|files|session)\//.test(path) ||
    /\.(ashx|js|css|map|ico|png|svg|json|txt)$/.test(path) ||
    path.includes('/V1/json/')
  )
    return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
}

/**
 * Redirects other host names (127.0.0.1, LAN names) to the public address: cookies and the provider work there only.
 */
function canonicalAddress(request: FastifyRequest, publicUrl: URL): string | null {
  return request.host === publicUrl.host || !request.host ? null : `${publicUrl.origin}${request.url}`
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, template: string, options: PortalPageOptions) {
  const { publicUrl, providerOrigin, mapStyles } = options
  const [scriptSources, frameSources] = await Promise.all([
    sourcesOrNone(options.scriptSources, request.log, 'the footer scripts'),
    sourcesOrNone(options.frameSources, request.log, "companies' own risk hubs"),
  ])
  const isEmbedded = isEmbeddedHub(request.url)
  const nonce = randomBytes(16).toString('base64')
  const language = pageLanguage(request)
  const scheme = themeOf(request.cookies) === ThemeType.Breezy ? 'light' : 'dark'
  const boot = JSON.stringify({ ...options.boot, language, theme: scheme === 'light' ? 1 : 0, nonce }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  const html = template
    .replace(
      '<!--portolan:boot-->',
      () => `<script type="application/json" id="portolan-boot" nonce="${nonce}">${boot}</script>`,
    )
    .replaceAll('__NONCE__', () => nonce)
    .replaceAll('__LANG__', () => language)
    .replaceAll('__SCHEME__', () => scheme)
  const page = { publicUrl, nonce, providerOrigin, mapStyles, scriptSources, frameSources, isEmbedded }
  void reply.headers(securityHeaders(page))
  return sendText(reply.header('cache-control', 'no-store').type('text/html; charset=utf-8'), html)
}

interface PagePolicy {
  readonly publicUrl: URL
  readonly nonce: string
  readonly providerOrigin: string | null
  readonly mapStyles: readonly string[]
  /** Additional script sources: `'sha256-…'` of an inline script, the exact address of another. */
  readonly scriptSources: readonly string[]
  /** Origins of pages that ours may embed. */
  readonly frameSources: readonly string[]
  /** Pages of our own origin embed this one. */
  readonly isEmbedded: boolean
}

/** The risk hub without the shell, by its path and parameter; what else the address says does not matter. */
function isEmbeddedHub(address: string): boolean {
  const [asked, hub] = [partsOf(address), partsOf(embeddedRiskHub)]
  return asked.path === hub.path && [...hub.search].every(([key, value]) => asked.search.get(key) === value)
}

function partsOf(address: string) {
  const [path = '', query = ''] = address.split('?', 2)
  return { path, search: new URLSearchParams(query) }
}

/**
 * Headers of every page: a strict content policy (inline only with the nonce), no framing but of the embedded hub by our
 * own pages, no referrer to other sites.
 */
function securityHeaders(page: PagePolicy): Record<string, string> {
  const { publicUrl, nonce, providerOrigin, mapStyles, scriptSources, frameSources, isEmbedded } = page
  const maps = [...new Set(mapStyles.map((address) => ` ${new URL(address).origin}`))].join('')
  const elsewhere = providerOrigin && providerOrigin !== publicUrl.origin ? ` ${providerOrigin}` : ''
  const policy = [
    `default-src 'none'`,
    [`script-src 'self' 'nonce-${nonce}'`, ...scriptSources].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: https:${maps}`,
    `font-src 'self'${maps}`,
    `connect-src 'self'${maps}`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    [`frame-src 'self'`, ...frameSources].join(' '),
    `frame-ancestors ${isEmbedded ? "'self'" : "'none'"}`,
    `base-uri 'none'`,
    `form-action 'self'${elsewhere}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': isEmbedded ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Additional sources of a page's policy: digests, exact addresses, origins. */
type ReadSources = () => Promise<readonly string[]>

/** Longer than the database takes when it works; a page does not wait for one that does not. */
const patienceMs = 1_000

/** The sources, or none when they cannot be read: a page without them is better than no page. */
async function sourcesOrNone(read: ReadSources, log: FastifyBaseLogger, what: string): Promise<readonly string[]> {
  const patience = new AbortController()
  try {
    const sources = read()
    return await Promise.race([sources, tooLong(patience.signal, what)])
  } catch (error) {
    log.warn({ err: error }, `a page was sent without ${what}`)
    return []
  } finally {
    patience.abort()
  }
}

async function tooLong(signal: AbortSignal, what: string): Promise<never> {
  await after(patienceMs, undefined, { signal }).catch(() => undefined)
  throw new Error(`Not known within ${patienceMs} ms: ${what}`)
}
