import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { formatMoment, formatNamedMoment } from '@portolan/rules/format-time'
import { presentKnown } from '../../../domain/incidents/present-known.ts'
import { ink, type Style } from '../../../domain/paper/draw-glyphs.ts'
import { createPen, page, type Pen } from '../../../domain/paper/pen.ts'
import { ownContacts, type ReachedPerson } from './affected-columns.ts'
import { affectedTextsIn } from './affected-texts.ts'
import type { AffectedTexts } from './messages/en-US.ts'

export interface CallSheet {
  readonly people: readonly ReachedPerson[]
  /** In the reader's language. */
  readonly area: string
  readonly company: string
  /** IANA, of the company's clock. */
  readonly timeZone: string
  readonly now: Date
  /** Null: one to four. */
  readonly unlocated: number | null
  /** There are people of whom only numbers may be told. */
  readonly hasCounted: boolean
}

interface Sheet {
  readonly pen: Pen
  readonly texts: AffectedTexts
  readonly language: Language
  readonly timeZone: string
}

const styles = {
  text: { size: 9 },
  name: { size: 11, isBold: true },
  phone: { size: 11 },
  small: { size: 7.6, color: ink.quiet },
  heading: { size: 10, isBold: true, color: ink.accent },
} as const satisfies Record<string, Style>

const columns = {
  person: { left: page.left, width: 170 },
  phones: { left: page.left + 180, width: 150 },
  notes: { left: page.left + 340, width: page.right - page.left - 340 },
}
const padding = 6
/** Room for three lines of a hand. */
const notesHeight = 58

/** Who is to be called, in A4: place, next movement, phones, and a box to write in. It needs neither mail nor network once printed. */
export function printCallSheet(sheet: CallSheet, language: Language): Promise<Uint8Array> {
  const { people, company, now, timeZone } = sheet
  const texts = affectedTextsIn(language)
  const pen = createPen({ title: texts.sheet.title, author: company, language, han: language, createdOn: now })
  const shared = { pen, texts, language, timeZone }
  pen.addPage()
  drawHead(shared, sheet)
  for (const [group, theirs] of Map.groupBy(people, ({ known }) => known.group)) {
    pen.need(notesHeight + 50)
    pen.y = pen.paragraph(
      `${texts.groups[group]} · ${count(texts, theirs.length)}`,
      page.left,
      pen.y + 10,
      styles.heading,
      page.right - page.left,
    )
    pen.rule(pen.y + 2, { color: ink.accent, width: 0.9 })
    pen.y += 2
    for (const person of theirs) drawPerson(shared, person)
  }
  drawFeet(shared)
  return pen.finish()
}

const count = ({ sheet: { people } }: AffectedTexts, number: number) =>
  number === 1 ? people.one : fill(people.other, { count: number })

function drawHead({ pen, texts, language, timeZone }: Sheet, sheet: CallSheet): void {
  const words = texts.sheet
  const width = page.right - page.left
  pen.document.rect(page.left, pen.y, 34, 2.4).fill(ink.accent)
  pen.y = pen.paragraph(`${words.title} · ${sheet.company}`, page.left, pen.y + 8, { size: 17, isBold: true }, width)
  const facts = [
    `${words.area}: ${sheet.area}`,
    fill(words.asOf, { time: formatNamedMoment(sheet.now.getTime(), timeZone, language) }),
    sheet.people.length === 0 ? words.nobody : count(texts, sheet.people.length),
    ...(sheet.unlocated === 0 ? [] : [fill(words.unlocated, { count: sheet.unlocated ?? '<5' })]),
    ...(sheet.hasCounted ? [words.few] : []),
  ]
  for (const fact of facts) pen.y = pen.paragraph(fact, page.left, pen.y + 1, styles.text, width)
  pen.y = pen.paragraph(words.confidential, page.left, pen.y + 2, styles.small, width)
}

function drawPerson({ pen, texts, language, timeZone }: Sheet, person: ReachedPerson): void {
  const { person: left, phones: middle, notes } = columns
  const name = pen.lines(person.named.name, styles.name, left.width)
  const facts = factsOf(person, { texts, language, timeZone }).flatMap((text) =>
    pen.lines(text, styles.small, left.width),
  )
  const own = ownContacts(person.contacts, 'phone')
  const numbers = (own.length === 0 ? [texts.sheet.noPhone] : own).flatMap((text) =>
    pen.lines(text, own.length === 0 ? styles.small : styles.phone, middle.width),
  )
  const others = othersOf(person, texts).flatMap((text) => pen.lines(text, styles.small, middle.width))
  const numberStyle = own.length === 0 ? styles.small : styles.phone
  const height = Math.max(
    pen.height(name.length, styles.name) + pen.height(facts.length, styles.small),
    pen.height(numbers.length, numberStyle) + pen.height(others.length, styles.small),
    notesHeight,
  )
  pen.need(height + padding * 2)
  const top = pen.y + padding
  pen.draw(facts, left.left, pen.draw(name, left.left, top, styles.name), styles.small)
  pen.draw(others, middle.left, pen.draw(numbers, middle.left, top, numberStyle), styles.small)
  drawBox(pen, texts, { left: notes.left, top, width: notes.width, height })
  pen.y = top + height + padding
  pen.rule(pen.y)
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Three answers to tick, and room to write. */
function drawBox(pen: Pen, { sheet }: AffectedTexts, { left, top, width, height }: Box): void {
  pen.document.rect(left, top, width, height).lineWidth(0.6).strokeColor(ink.quiet).stroke()
  let x = left + 6
  for (const word of [sheet.safe, sheet.help, sheet.reached]) {
    pen.document
      .rect(x, top + 6, 7, 7)
      .lineWidth(0.6)
      .strokeColor(ink.text)
      .stroke()
    pen.line(word, x + 10, top + 4.5, styles.small)
    x += 18 + pen.width(word, styles.small)
  }
  pen.line(sheet.notes, left + 6, top + height - 13, { size: 6.4, color: ink.quiet }, width - 12)
}

function factsOf(person: ReachedPerson, { texts, language, timeZone }: Omit<Sheet, 'pen'>): string[] {
  const { known } = person
  const { Place, Next, Label } = presentKnown(known, language)
  const at = (instant: string, zone: string | null) => formatMoment(Date.parse(instant), zone ?? timeZone, language)
  const until = known.until === null ? '' : at(known.until, Place.TimeZone)
  return [
    [Place.Name, Label].filter((text) => text !== null && text !== '').join(' · '),
    `${at(known.from, Place.TimeZone)} – ${until}`,
    ...(known.reason === null ? [] : [texts.reasons[known.reason] ?? known.reason]),
    ...(Next
      ? [
          fill(texts.sheet.next, {
            what: [Next.Label, Next.Place.Name, at(Next.At, Next.Place.TimeZone)]
              .filter((text) => text !== '')
              .join(' · '),
          }),
        ]
      : []),
    ...(person.incidents.length === 0 ? [] : [person.incidents.map(({ name }) => name).join(' · ')]),
  ]
}

/** Addresses of their own, then others with whose they are. */
function othersOf({ contacts }: ReachedPerson, { sheet }: AffectedTexts): string[] {
  const others = contacts.filter(({ whose }) => whose !== null)
  return [
    ...ownContacts(contacts, 'email').slice(0, 2),
    ...others
      .slice(0, 4)
      .map(
        ({ whose, value, from }) =>
          `${value} · ${whose ?? ''} (${from === 'arranger' ? sheet.arranger : sheet.emergency})`,
      ),
  ]
}

function drawFeet({ pen, texts }: Sheet): void {
  const { start, count: pages } = pen.document.bufferedPageRange()
  for (let index = 0; index < pages; index += 1) {
    pen.document.switchToPage(start + index)
    pen.line(fill(texts.sheet.page, { page: index + 1, pages }), page.right - 120, 796, styles.small, 120, 'right')
  }
}
