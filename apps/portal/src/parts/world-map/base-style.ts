import { ThemeType } from '@portolan/contract/enums'
import type { Configuration } from '@portolan/contract/features/config'
import type { RequestParameters, StyleSpecification } from 'maplibre-gl'

type MapConfiguration = Pick<Configuration, 'MapToken' | 'MapStyleDark' | 'MapStyleLight'>

/** Address of the operator's style for this theme; null where the map's own is to be used. */
export function baseAddress(configuration: MapConfiguration | null, theme: ThemeType): string | null {
  if (!configuration) return null
  const [first, second] =
    theme === ThemeType.Breezy
      ? [configuration.MapStyleLight, configuration.MapStyleDark]
      : [configuration.MapStyleDark, configuration.MapStyleLight]
  return first || second || null
}

/**
 * An address of the operator's map with its token: in place of `{token}`, else as the parameter `access_token`. Only for
 * the origin of the style: nobody else is told the token.
 */
export function withToken(address: string, styleAddress: string, token: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : null
  if (token === '' || origin !== new URL(styleAddress).origin) return address
  const coded = encodeURIComponent(token)
  if (/\{token\}|%7Btoken%7D/i.test(address)) return address.replaceAll(/\{token\}|%7Btoken%7D/gi, coded)
  if (new URL(address).searchParams.has('access_token')) return address
  return `${address}${address.includes('?') ? '&' : '?'}access_token=${coded}`
}

/** What each request of the map goes through. */
export const tokenRequest =
  (styleAddress: string, token: string) =>
  (url: string): RequestParameters => ({ url: withToken(url, styleAddress, token) })

/** Fetches the operator's style; addresses in it that begin with a slash are those of its own server. */
export async function fetchBase(styleAddress: string, token: string): Promise<StyleSpecification> {
  const address = withToken(styleAddress, styleAddress, token)
  const answer = await fetch(address, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`The map's style was answered with ${answer.status}`)
  return absolute((await answer.json()) as StyleSpecification, new URL(styleAddress).origin)
}

/** With addresses that need no page to be resolved against. */
export function absolute(style: StyleSpecification, origin: string): StyleSpecification {
  const whole = (address: string) => (/^\/(?!\/)/.test(address) ? `${origin}${address}` : address)
  const sources = Object.entries(style.sources).map(([name, source]) => [
    name,
    {
      ...source,
      ...('url' in source && typeof source.url === 'string' ? { url: whole(source.url) } : {}),
      ...('tiles' in source && source.tiles ? { tiles: source.tiles.map(whole) } : {}),
    },
  ])
  return {
    ...style,
    sources: Object.fromEntries(sources) as StyleSpecification['sources'],
    ...(style.glyphs ? { glyphs: whole(style.glyphs) } : {}),
    ...(typeof style.sprite === 'string' ? { sprite: whole(style.sprite) } : {}),
  }
}
