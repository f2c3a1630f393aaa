import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * What the build scripts read, loaded by name at run time: the packages of tools/reference/package.json lie outside the
 * root install, whose type check knows only the shapes written here.
 */
const load = createRequire(import.meta.url)

export interface SourceAirport {
  readonly iata: string
  readonly time: string
  readonly country_code: string
  readonly airport: string
  readonly latitude: number
  readonly longitude: number
  readonly type: string
  readonly scheduled_service: boolean | string
}

export async function sourceAirports(): Promise<readonly SourceAirport[]> {
  const source = load('airport-data-js') as {
    findAirports(filter: Record<string, never>): Promise<readonly SourceAirport[]>
  }
  return source.findAirports({})
}

export interface SourceStation {
  /** EVA number. */
  readonly id: string
  readonly name: string
  /** How many trains stop there, roughly; absent where nobody counted. */
  readonly weight?: number
  readonly location: { readonly latitude: number; readonly longitude: number }
  readonly address?: { readonly city?: string }
}

/** Stations of Germany, as their railway publishes them. */
export const sourceStations = () => load('db-stations/data.json') as readonly SourceStation[]

export interface SourceZone {
  readonly name: string
  readonly group: readonly string[]
  readonly countryCode: string
  readonly mainCities: readonly string[]
}

export const sourceZones = () => load('@vvo/tzdb/raw-time-zones.json') as readonly SourceZone[]

export interface ZoneCode {
  readonly _alias?: string
  readonly _iana?: string
  readonly _deprecated?: boolean
}

/** CLDR's list of time zones: a code of its own for each, whose first two letters are its country. */
export function zoneCodes(): Readonly<Record<string, ZoneCode>> {
  const list = load('cldr-bcp47/bcp47/timezone.json') as { keyword: { u: { tz: Record<string, ZoneCode> } } }
  return Object.fromEntries(Object.entries(list.keyword.u.tz).filter(([code]) => !code.startsWith('_')))
}

export type Tree = { readonly [key: string]: Tree | string | undefined }

/** CLDR's languages in the order of every row: en-US, zh-CN, zh-TW, ja-JP. */
const languages = ['en', 'zh', 'zh-Hant', 'ja'] as const

function walk(tree: Tree, path: readonly string[]): Tree {
  let at = tree
  for (const key of path) {
    const next = at[key]
    if (next === undefined || typeof next === 'string') throw new Error(`CLDR has no ${path.join('/')}`)
    at = next
  }
  return at
}

/** A branch of CLDR's supplemental data. */
export const supplemental = (file: string, ...path: string[]): Tree =>
  walk(load(`cldr-core/supplemental/${file}.json`) as Tree, ['supplemental', ...path])

/** The same branch of CLDR's data in each of the four languages. */
export const localized = (pack: string, file: string, ...path: string[]): readonly Tree[] =>
  languages.map((language) =>
    walk(load(`cldr-${pack}-full/main/${language}/${file}.json`) as Tree, ['main', language, ...path]),
  )

export const text = (tree: Tree | undefined, key: string): string => {
  const found = tree?.[key]
  return typeof found === 'string' ? found : ''
}

export const branch = (tree: Tree | undefined, key: string): Tree | undefined => {
  const found = tree?.[key]
  return typeof found === 'object' ? found : undefined
}

interface OpenCc {
  Converter(options: { from: string; to: string }): (text: string) => string
}

export const converter = (from: string, to: string) => (load('opencc-js') as OpenCc).Converter({ from, to })

/** A table of OpenCC: a character and what it may become. */
export async function characterTable(name: string): Promise<readonly (readonly [string, readonly string[]])[]> {
  const file = load.resolve('opencc-js').replace(/dist\/.*$/, `dist/esm-lib/dict/${name}.js`)
  const { default: lines } = (await import(pathToFileURL(file).href)) as { default: string }
  return lines.split('|').map((line) => {
    const [from = '', ...to] = line.split(' ')
    return [from, to]
  })
}

interface PinyinPro {
  pinyin(text: string, options?: { nonZh?: string }): string
  customPinyin(readings: Record<string, string>): void
}

export const pinyinPro = () => load('pinyin-pro') as PinyinPro
