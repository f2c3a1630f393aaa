import { findCountry } from '../../../reference/countries.ts'
import { gazetteer } from '../../../reference/search/gazetteer.ts'

/** What passport indexes call countries besides their names; letters alone. */
const names: Readonly<Record<string, string>> = {
  congo: 'CG',
  congorep: 'CG',
  republicofthecongo: 'CG',
  congodemrep: 'CD',
  democraticrepublicofthecongo: 'CD',
  koreasouth: 'KR',
  koreanorth: 'KP',
  bruneidarussalam: 'BN',
  laopdr: 'LA',
  syrianarabrepublic: 'SY',
  fyromacedonia: 'MK',
}

const known = new Map<string, string | null>()

/** The alpha-2 code of a country by its name in any language or its code of two or three letters; null for none. */
export function countryNamed(text: string): string | null {
  const found = known.get(text)
  if (found !== undefined) return found
  const code = lookUp(text.trim())
  // A matrix names the same few hundred, forty thousand times.
  if (known.size < 2_000) known.set(text, code)
  return code
}

function lookUp(text: string): string | null {
  if (/^[A-Za-z]{2,3}$/.test(text)) return findCountry(text.toUpperCase())?.code ?? gazetteer.countryOf(text)
  const key = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (Object.hasOwn(names, key)) return names[key] ?? null
  const variants = [
    text,
    text.replaceAll(/\band\b( the\b)?/gi, '&'),
    text.replace(/^Saint /i, 'St. ').replaceAll(/\band( the)?\b/gi, '&'),
    text.replace(/^The /i, ''),
  ]
  for (const variant of variants) {
    const code = gazetteer.countryOf(variant)
    if (code !== null) return code
  }
  return null
}
