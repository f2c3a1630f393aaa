import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLanguage, type Language, type ThemeType } from '@portolan/contract/enums'
import type { FastifyBaseLogger } from 'fastify'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Pools } from '../../db/database.ts'
import type { Mail } from '../../mail/mail.ts'
import { matchAcceptLanguage } from '../../kernel/answer.ts'
import { type Page, pageHeaders, renderPage, themeOfRequest } from '../../web/page.ts'
import { createSealer, deriveKey } from '../../crypto/sealer.ts'
import { loadSigningKeys } from './key.store.ts'
import { type Frame, noticePage, signOutPage } from './pages.ts'
import { type EmbeddedClient, providerSettings } from './settings.ts'
import { serveSignIn } from './sign-in-route.ts'
import { readUiLocales } from './texts.ts'

export interface EmbeddedProviderDeps {
  readonly db: Pools['systemDb']
  readonly secret: string
  readonly publicUrl: URL
  /** Path of the portal's password reset; null where it offers none. */
  readonly resetPasswordRoute: string | null
  readonly appName: string
  readonly brand: Frame['brand']
  readonly client: EmbeddedClient
  readonly otherClients: readonly EmbeddedClient[]
  readonly idleMinutes: number
  readonly absoluteHours: number
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly mail: Pick<Mail, 'queue'> | null
}

/** Serves one request below /identity; only `originalUrl` still contains the prefix, as with any middleware. */
export type EmbeddedHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const failed = (language: Language, theme: ThemeType, deps: EmbeddedProviderDeps, isOurs: boolean) =>
  noticePage(
    { language, theme, appName: deps.appName, brand: deps.brand },
    isOurs ? 'failed' : 'expired',
    deps.publicUrl.href,
  )

/** The embedded OpenID provider at `<PUBLIC_URL>/identity`. */
export async function createEmbeddedProvider(deps: EmbeddedProviderDeps): Promise<EmbeddedHandler> {
  const isSecure = deps.publicUrl.protocol === 'https:'
  const formTargets = [deps.client, ...deps.otherClients].map(({ redirectUri }) => new URL(redirectUri).origin)
  const headers = (page?: Pick<Page, 'script' | 'style'>) =>
    pageHeaders({
      formTargets,
      isSecure,
      ...(page?.script ? { script: page.script } : {}),
      ...(page?.style ? { style: page.style } : {}),
    })
  const answer = (ctx: KoaContextWithOIDC, page: Page) => {
    ctx.status = page.status
    ctx.set(headers(page))
    ctx.type = 'html'
    ctx.body = renderPage(page)
  }
  const provider = new Provider(
    new URL('/identity', deps.publicUrl).href,
    providerSettings({
      ...deps,
      isSecure,
      sealer: createSealer(deps.secret, 'identity item'),
      jwks: await loadSigningKeys(deps.db, createSealer(deps.secret, 'identity key')),
      cookieKeys: [deriveKey(deps.secret, 'identity cookies').toString('base64url')],
      pages: {
        signOut: (ctx) =>
          answer(
            ctx,
            signOutPage(
              { appName: deps.appName, brand: deps.brand, language: languageOf(ctx), theme: themeOfRequest(ctx.req) },
              signOutForm(ctx),
            ),
          ),
        signedOut: (ctx) =>
          answer(
            ctx,
            noticePage(
              { appName: deps.appName, brand: deps.brand, language: languageOf(ctx), theme: themeOfRequest(ctx.req) },
              'signedOut',
              deps.publicUrl.href,
            ),
          ),
        error: (ctx) => answer(ctx, failed(languageOf(ctx), themeOfRequest(ctx.req), deps, ctx.status >= 500)),
      },
    }),
  )
  // PUBLIC_URL is the only address, whatever proxy is in between: koa trusts the header that is set below.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => deps.log.error({ err: error }, 'embedded provider failed'))
  const serve = provider.callback()
  const signIn = {
    db: deps.db,
    sealer: createSealer(deps.secret, 'identity factor'),
    provider,
    party: { name: deps.appName, publicUrl: deps.publicUrl },
    appName: deps.appName,
    brand: deps.brand,
    portal: deps.publicUrl.href,
    forgot: deps.resetPasswordRoute && new URL(deps.resetPasswordRoute, deps.publicUrl).href,
    isSecure,
    now: deps.now,
    mail: deps.mail,
    log: deps.log,
    languageOf: acceptedLanguage,
    headers,
  }
  return async (request, response) => {
    Object.assign(request.headers, {
      'x-forwarded-proto': deps.publicUrl.protocol.slice(0, -1),
      'x-forwarded-host': deps.publicUrl.host,
    })
    if (/^\/interaction\/[\w-]+$/.test(pathOf(request))) return serveSignIn(request, response, signIn)
    for (const [name, value] of Object.entries(headers())) response.setHeader(name, value)
    await serve(request, response)
  }
}

const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0] ?? ''

const acceptedLanguage = (request: IncomingMessage): Language =>
  matchAcceptLanguage(request.headers['accept-language']) ?? defaultLanguage

const languageOf = (ctx: KoaContextWithOIDC): Language =>
  readUiLocales(ctx.oidc?.params?.['ui_locales']) ?? acceptedLanguage(ctx.req)

/** With a valid hint the portal sent the browser, so the person has confirmed already. */
function signOutForm(ctx: KoaContextWithOIDC) {
  const { session, entities } = ctx.oidc
  const xsrf = session?.state?.['secret']
  return {
    action: ctx.oidc.urlFor('end_session_confirm'),
    xsrf: typeof xsrf === 'string' ? xsrf : '',
    isConfirmed: entities.IdTokenHint !== undefined,
  }
}
