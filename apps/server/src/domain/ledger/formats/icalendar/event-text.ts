import { Parser } from 'htmlparser2'
import type { CalendarEvent } from './calendar-event.ts'
import { withoutMark } from './cancelled-title.ts'

/** An event's text for its readers: lines without markup, and the values of labels. */
export interface EventText {
  readonly summary: string
  readonly location: string
  readonly lines: readonly string[]
  /** All of it, a line each. */
  readonly all: string
}

/** Characters and lines of a description that are read; the rest is ignored. */
const bounds = { characters: 20_000, lines: 400, line: 400 } as const

export function textOfEvent(event: CalendarEvent): EventText {
  const plain = looksLikeHtml(event.description) ? htmlText(event.description) : event.description
  const source = plain.trim() === '' ? htmlText(event.html) : plain
  const lines = source
    .slice(0, bounds.characters)
    .split(/\r\n|\n|\r/)
    .map((line) => tidy(line).slice(0, bounds.line))
    .slice(0, bounds.lines)
  const summary = withoutMark(tidy(event.summary)).slice(0, bounds.line)
  const location = tidy(event.location).slice(0, bounds.line)
  return { summary, location, lines, all: [summary, location, ...lines].join('\n') }
}

const tidy = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()

const looksLikeHtml = (text: string) => /<(?:br|p|div|html|b|table|span|a)\b[^>]*>/i.test(text)

/** The text of a page, with its line breaks. */
function htmlText(html: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentag: (name) => {
      if (name === 'style' || name === 'script' || name === 'title') hidden += 1
      if (breaks.has(name)) text += '\n'
    },
    ontext: (part) => {
      if (hidden === 0 && text.length < bounds.characters) text += part
    },
    onclosetag: (name) => {
      if (name === 'style' || name === 'script' || name === 'title') hidden -= 1
      if (breaks.has(name) && name !== 'br') text += '\n'
    },
  })
  parser.end(html.slice(0, bounds.characters * 5))
  return text
}
const breaks = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'table'])

/**
 * The value of the first of these labels: on its line, or on the next where the label ends its line. Many programs write
 * no colon; a line that begins with the label counts where what follows has the shape of its values, which prose has not.
 */
export function labelled(lines: readonly string[], labels: string, bareShape: RegExp | null = null): string | null {
  const shape = new RegExp(`(?:^|[\\s|•·●*(-])(?:${labels})\\s*(?:[:：]|\\s#)\\s*(.*)$`, 'iu')
  for (const [index, line] of lines.entries()) {
    const found = shape.exec(line)
    if (!found) continue
    const value = (found[1] || lines[index + 1] || '').trim()
    if (value !== '') return value
  }
  if (bareShape === null) return null
  const bare = new RegExp(`^[|•·●*\\s-]*(?:${labels})(?:\\s*[=|·•–—-]\\s*|\\s+)(?=\\S)`, 'iu')
  for (const line of lines) {
    const label = bare.exec(line)
    const value = label === null ? '' : line.slice(label[0].length)
    if (value !== '' && bareShape.test(value)) return value
  }
  return null
}

/** What stands between the parts of a title: 'Hotel · Park Hyatt Tokyo', 'Train | ICE 597 | Berlin Hbf – München Hbf'. */
const titleParts = /\s+[·•|‧∙⋅]\s*|\s*[·•|‧∙⋅]\s+/u

/** The parts of a title without their pictures, one where nothing separates any. */
export const partsOf = (title: string): string[] =>
  title
    .split(titleParts)
    .map((part) =>
      part
        .replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{200D}|\u{FE0F}/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)

/** The shapes of values behind labels without a colon. */
export const bareShapes = {
  locator: /^#?\s?(?=[A-Z-]*\d)[A-Z0-9][A-Z0-9-]{3,23}$|^(?!NUMBER|STATUS|CHANGE|POLICY|DETAIL)[A-Z]{6}$/,
  person: /^(?:\p{Lu}[\p{L}'’.-]*\s){1,3}\p{Lu}[\p{L}'’-]+$|^\p{Lu}{2,}\/[\p{Lu} ]{2,}$/u,
  seat: /^0*\d{1,3}\s?[A-K]?$/,
  when: /^(?:(?:from|after|by|before|until|ab|bis|à partir de|desde|dalle)\s)?(?:\p{L}{2,10}\.?,?\s)?\d/iu,
  place: /^(?!.*\s(?:to|nach|à|a|naar)\s)\p{Lu}[^\n:]{1,50}$/u,
} as const

const locatorLabels =
  'booking ?(?:reference|ref|code|number|no|id)|confirmation ?(?:code|number|no|#)?|reservation ?(?:code|number|no|reference)|record locator|locator|pnr|reference(?: number)?|file key|buchungs(?:code|nummer|nr|referenz)|auftragsnummer|reservierungs(?:nummer|code)|bestätigungsnummer|(?:numéro|n°|code) de (?:réservation|dossier|confirmation)|référence|código de reserva|localizador|número de (?:reserva|confirmación)|codice (?:di )?prenotazione|numero (?:di )?(?:prenotazione|conferma)|boekings(?:nummer|code)|reserveringsnummer|bookingnummer|bokningsnummer|预订号|预订编号|订单号|确认号|訂位代號|訂單編號|預訂編號|確認編號|予約番号|予約確認番号|確認番号'

export function locatorIn(text: EventText): string | null {
  const value =
    labelled(text.lines, locatorLabels, bareShapes.locator) ?? /#\s?([A-Z0-9]{5,12})\b/.exec(text.summary)?.[1] ?? null
  const found = value === null ? null : /^#?\s?([A-Z0-9][A-Z0-9./-]{3,23})(?![\w])/i.exec(value)?.[1]
  return found && /\d|^[A-Z]+$/.test(found) ? found : null
}

export function personIn(text: EventText): { name: string; email: null } | null {
  const value = labelled(
    text.lines,
    'passengers?(?: name)?|travell?er|under name|name of (?:passenger|guest)|guest(?: name)?|passagier|reisender?|gast|fahrgast|passager|voyageur|pasajero|huésped|passeggero|ospite|reiziger|乘客|旅客(?:姓名)?|客人姓名|搭乗者|お名前|宿泊者(?:名)?',
    bareShapes.person,
  )
  const name = value?.split(/[,;|(]/)[0]?.trim() ?? ''
  // '静 李' has two letters, and a blank between them.
  return /\p{L}{2}|\p{Lo}\s\p{Lo}/u.test(name) && !/\d/.test(name) && name.length <= 80 ? { name, email: null } : null
}

export function seatIn(text: EventText): string | null {
  const value = labelled(
    text.lines,
    'seats?|sitz(?:platz)?|siège|place assise|asiento|posto|stoel|座位|座席',
    bareShapes.seat,
  )
  const [, row, letter = ''] = /^0*(\d{1,3})\s?([A-K])?\b/i.exec(value ?? '') ?? []
  return row === undefined ? null : row + letter.toUpperCase()
}
