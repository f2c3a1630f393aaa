import type { Language } from '@portolan/contract/enums'
import type { ProfilePerson } from '@portolan/contract/features/profile-manager'

/** As the person's login writes it in the viewer's language. */
export function nameOf({ Name, NameZhTw, NameZhCn, NameJaJp }: ProfilePerson, language: Language): string {
  const own = { 'en-US': null, 'zh-TW': NameZhTw, 'zh-CN': NameZhCn, 'ja-JP': NameJaJp }[language]
  return own || Name
}

/** Up to two letters for an avatar: initials of a Latin name, the first character of a Han or kana one. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const first = [...(words[0] ?? '')][0] ?? ''
  if (words.length < 2 || !/\p{Script=Latin}/u.test(first)) return first.toUpperCase()
  return (first + ([...(words.at(-1) ?? '')][0] ?? '')).toUpperCase()
}
