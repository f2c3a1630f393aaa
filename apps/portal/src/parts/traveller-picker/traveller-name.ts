import type { Language } from '@portolan/contract/enums'
import type { Traveler } from '@portolan/contract/features/travellers'
import { displayName } from '../../lib/names.ts'
import { matches } from '../../ui/match.rules.ts'

type Named = Pick<Traveler, 'Name' | 'NameZhTw' | 'NameZhCn' | 'NameJaJp'>

/** In the reader's language, as far as it is known there. */
export function travellerName({ Name, NameZhTw, NameZhCn, NameJaJp }: Named, language: Language): string {
  return displayName({ name: Name, nameZhTw: NameZhTw, nameZhCn: NameZhCn, nameJaJp: NameJaJp }, language)
}

/** The name that was asked for, where the reader's own name does not show why it was found: 'Mei Ling Chan' found by '陳'. */
export function askedName(one: Named, shown: string, query: string): string | null {
  if (query === '' || matches(shown, query)) return null
  const others = [one.Name, one.NameZhTw, one.NameZhCn, one.NameJaJp]
  return others.find((name) => name !== null && name !== shown && matches(name, query)) ?? null
}
