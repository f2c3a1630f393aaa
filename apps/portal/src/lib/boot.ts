import { defaultLanguage, languages, type Language, ThemeType } from '@portolan/contract/enums'

export type Brand = 'main' | 'travel-safety'

/** What the server writes into the page before it is sent: enough to paint without asking anything. */
export interface Boot {
  readonly clientId: string
  readonly language: Language
  readonly theme: ThemeType
  readonly brand: Brand
  readonly appName: string
  /** The page's CSP nonce, for style elements made later. */
  readonly nonce: string
  /** Of the product, as the server and this page are delivered together; sent with every call. */
  readonly version: string
  readonly languages: readonly Language[]
  /** Path of the page where a forgotten password is set anew; empty where the portal does not offer it. */
  readonly resetPasswordRoute: string
  /** Version of the default profile-manager script, so that a browser keeps it; empty where there is none. */
  readonly profileManager: string
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Language and theme come from the html element: the server wrote them there from the visitor's cookies. */
export function readBoot(page: Document = document): Boot {
  const told = parse(page.getElementById('portolan-boot')?.textContent)
  const html = page.documentElement
  const offered = Array.isArray(told.languages) ? told.languages.filter(isLanguage) : []
  return {
    clientId: text(told.clientId, 'portal'),
    language: isLanguage(html.lang) ? html.lang : defaultLanguage,
    theme: html.dataset.mantineColorScheme === 'light' ? ThemeType.Breezy : ThemeType.Galaxy,
    brand: told.brand === 'travel-safety' ? 'travel-safety' : 'main',
    appName: text(told.appName, 'Portolan'),
    nonce: text(told.nonce, ''),
    version: text(told.version, 'unknown'),
    languages: offered.length > 0 ? offered : languages,
    resetPasswordRoute: text(told.resetPasswordRoute, ''),
    profileManager: text(told.profileManager, ''),
  }
}

function parse(json: string | null | undefined): Record<string, unknown> {
  if (!json) return {}
  const value: unknown = JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

/** Read once: a page is sent with one of each. */
export const boot = readBoot()
