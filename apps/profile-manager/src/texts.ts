import type { Language } from '@portolan/contract/enums'
import type { ProfileTexts } from './messages/en-US.ts'

/** This script's own address, read while it runs: its texts lie beside it, under the same version. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''

const loaded = new Map<Language, Promise<ProfileTexts>>()

/** The texts of a language, fetched once. Fails as fetch does; the next call tries again. */
export function loadTexts(language: Language): Promise<ProfileTexts> {
  const before = loaded.get(language)
  if (before) return before
  const texts = fetchTexts(language)
  loaded.set(language, texts)
  texts.catch(() => loaded.delete(language))
  return texts
}

async function fetchTexts(language: Language): Promise<ProfileTexts> {
  const address = new URL(`profile-manager/${language}.json`, source || location.href)
  address.search = source ? new URL(source).search : ''
  const response = await fetch(address)
  if (!response.ok) throw new Error(`no texts: ${String(response.status)}`)
  return (await response.json()) as ProfileTexts
}
