/** Two places in one text, as entries write routes. */
export interface WrittenRoute {
  readonly from: string
  readonly to: string
}

const place = '(.{2,60}?)'
const end =
  '(?=\\s*(?:$|[|;✈]|\\.\\s|\\s#|\\s(?:on|am|le|el|il|at|um|with|mit|avec|con|operated|seat|departing|dep\\b|by)\\s|,\\s*(?:seat|dep|coach)|\\((?![^)]*[A-Z]{3}\\))|\\s-\\s|\\n))'

/** 'from Munich (MUC) to Toulouse (TLS)' in the languages of airlines and railways. */
const prepositions: readonly RegExp[] = [
  new RegExp(`(?:^|\\s)from:?\\s+${place},?\\s+to:?\\s+${place}${end}`, 'iu'),
  new RegExp(`(?:^|\\s)von:?\\s+${place},?\\s+nach:?\\s+${place}${end}`, 'iu'),
  new RegExp(`(?:^|\\s)de:?\\s+${place},?\\s+(?:à|vers|a|para|hacia):?\\s+${place}${end}`, 'iu'),
  new RegExp(
    `(?:^|\\s)(?:da|desde|van|från|fra):?\\s+${place},?\\s+(?:a|hasta|naar|till|til):?\\s+${place}${end}`,
    'iu',
  ),
  new RegExp(`从\\s*${place}\\s*[到至飞]\\s*${place}${end}`, 'u'),
  new RegExp(`從\\s*${place}\\s*[到至飛]\\s*${place}${end}`, 'u'),
  new RegExp(`${place}\\s*(?:から|発)\\s*${place}\\s*(?:まで|着|行き?)`, 'u'),
]

/** 'MUC - TLS', 'Berlin Hbf ➞ Paris Est', 'London to Paris'. */
const arrow =
  /(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana})）])\s*[-–—ー]\s*(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])|\s*(?:→|➞|➔|⟶|⇒|->|=>|>|~|～|✈️?|➜|▷)\s*|\s+(?:-|–|—|\/)\s+/u

export function routeIn(text: string): WrittenRoute | null {
  for (const shape of prepositions) {
    const [, from, to] = shape.exec(text) ?? []
    if (from && to) return { from: from.trim(), to: to.trim() }
  }
  const parts = text
    .split(arrow)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 2 && parts[0] && parts[1]) return { from: parts[0], to: parts[1] }
  const [, from, to] = /^(.{3,60}?)\s+(?:to|nach|à|naar)\s+(.{3,60})$/iu.exec(text) ?? []
  return from && to ? { from, to } : null
}

/** 'MUC-TLS', 'FRA/JFK', 'MUC to TLS': codes alone, which no name is. */
export function codesIn(text: string, isKnown: (code: string) => boolean): WrittenRoute | null {
  const shape =
    /(?<![A-Z0-9])([A-Z]{3})\)?\s*(?:[-–—/>→➞➔✈]+️?|->|to|nach|à|a|naar|\s)\s*(?:[^()\n]{0,40}\()?([A-Z]{3})(?![A-Z0-9])/gu
  for (const [, from = '', to = ''] of text.matchAll(shape))
    if (from !== to && isKnown(from) && isKnown(to)) return { from, to }
  return null
}
