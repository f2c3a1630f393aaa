import type { Language } from '@portolan/contract/enums'
import { texts as english } from '../../apps/portal/src/app/languages/en-US.ts'
import { texts as japanese } from '../../apps/portal/src/app/languages/ja-JP.ts'
import { texts as simplified } from '../../apps/portal/src/app/languages/zh-CN.ts'
import { texts as traditional } from '../../apps/portal/src/app/languages/zh-TW.ts'

/** The portal's own catalogues: what a page says is compared with them. */
export const texts: Record<Language, typeof english> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}

export { texts as providerTexts } from '../../apps/server/src/identity/embedded/texts.ts'

/** A catalogue's text with its blanks filled. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
