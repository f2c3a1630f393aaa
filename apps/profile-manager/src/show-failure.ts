import type { Language } from '@portolan/contract/enums'
import { withoutTexts as english } from './messages/en-US.ts'
import { withoutTexts as japanese } from './messages/ja-JP.ts'
import { withoutTexts as simplified } from './messages/zh-CN.ts'
import { withoutTexts as traditional } from './messages/zh-TW.ts'

const texts = { 'en-US': english, 'ja-JP': japanese, 'zh-CN': simplified, 'zh-TW': traditional }

/** The texts did not come: says so in the few words that are part of the script, and tries again when asked. */
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
