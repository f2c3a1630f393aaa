import { boot } from '../../lib/boot.ts'
import { ownZone } from '../../lib/dates.ts'
import { currentLanguage } from '../../lib/preferences.ts'
import { accessToken, currentProfile, expiresAt, nextSessionCheckAt, storedScopes } from '../../lib/session.ts'

/** A line of the debug page: a name as engineers know it, the same in every language, and what it is. */
export interface Fact {
  readonly name: string
  readonly value: string
}

/** What this browser is and how it stands. */
export function browserFacts(): readonly Fact[] {
  const { userAgent, language, languages, onLine, hardwareConcurrency } = navigator
  const timeZone = ownZone()
  return [
    { name: 'User agent', value: userAgent },
    { name: 'Language', value: `${currentLanguage()} (${[language, ...languages].join(', ')})` },
    { name: 'Time zone', value: timeZone },
    { name: 'Viewport', value: `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}` },
    { name: 'Screen', value: `${screen.width} × ${screen.height}` },
    { name: 'Theme', value: document.documentElement.dataset['mantineColorScheme'] ?? '' },
    { name: 'Reduced motion', value: String(matchMedia('(prefers-reduced-motion: reduce)').matches) },
    { name: 'Online', value: String(onLine) },
    { name: 'Processors', value: String(hardwareConcurrency) },
    { name: 'WebGL', value: webgl() },
    { name: 'Page version', value: boot.version },
  ]
}

/** The renderer that the map would draw with. */
function webgl(): string {
  const canvas = document.createElement('canvas')
  const version = (['webgl2', 'webgl'] as const).find((kind) => canvas.getContext(kind) !== null)
  if (!version) return 'none'
  const context = canvas.getContext(version)
  if (!(context instanceof WebGL2RenderingContext) && !(context instanceof WebGLRenderingContext)) return version
  const told: unknown = context.getParameter(context.RENDERER)
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return `${version}, ${String(told)}`
}

/** What is no secret of the tab's session; of tokens only the beginning. */
export function sessionFacts(): readonly Fact[] {
  const profile = currentProfile()
  const time = (at: number) => (at > 0 ? new Date(at).toISOString() : '')
  return [
    { name: 'Access token', value: beginning(accessToken()) },
    { name: 'Profile token', value: beginning(profile?.ProfileToken ?? '') },
    { name: 'E-mail token', value: beginning(profile?.EmailToken ?? '') },
    { name: 'Expires', value: time(expiresAt()) },
    { name: 'Next session check', value: time(nextSessionCheckAt()) },
    { name: 'Scopes', value: storedScopes() },
    { name: 'Login id', value: profile?.LoginId ?? '' },
    { name: 'Session timeout', value: profile ? `${profile.SessionTimeoutMinutes} min` : '' },
  ]
}

const beginning = (token: string): string => (token ? `${token.slice(0, 4)}…` : '')
