import type { Language } from '@portolan/contract/enums'
import { type ProfileTexts, withoutTexts as english } from './messages/en-US.ts'
import { withoutTexts as japanese } from './messages/ja-JP.ts'
import { withoutTexts as simplified } from './messages/zh-CN.ts'
import { withoutTexts as traditional } from './messages/zh-TW.ts'

/** The script's address, which is readable only during its first run. Its texts are beside it, with the same version. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''

const loaded = new Map<Language, Promise<ProfileTexts>>()

/** Fetches the texts of a language once. Rejects as fetch does; the next call tries again. */
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

const texts = { 'en-US': english, 'ja-JP': japanese, 'zh-CN': simplified, 'zh-TW': traditional }

/** Shows that the texts failed to load, with words that are part of the script, and a button to try again. */
export function showFailure(root: ShadowRoot, language: Language, onRetry: () => void): void {
  const { failed, retry } = texts[language]
  const state = Object.assign(document.createElement('div'), { className: 'state', role: 'alert' })
  const title = Object.assign(document.createElement('strong'), { textContent: failed })
  const button = Object.assign(document.createElement('button'), {
    className: 'button',
    type: 'button',
    textContent: retry,
  })
  button.addEventListener('click', () => {
    state.remove()
    onRetry()
  })
  state.append(title, button)
  root.append(state)
}
