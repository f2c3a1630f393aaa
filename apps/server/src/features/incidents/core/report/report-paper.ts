import { fill } from '@portolan/rules/fill'
import { ink, type Style } from '../../../../domain/paper/draw-glyphs.ts'
import { createPen, page, type Pen } from '../../../../domain/paper/pen.ts'
import { type Report, reportWords } from './report-texts.ts'

const styles = {
  title: { size: 16, isBold: true },
  heading: { size: 11, isBold: true, color: ink.accent },
  minor: { size: 9, isBold: true },
  text: { size: 8.6 },
  label: { size: 7.4, color: ink.quiet },
  digest: { size: 5.6, color: ink.quiet },
} as const satisfies Record<string, Style>

const width = page.right - page.left
const gap = 8

/** The receipt as a PDF in A4. */
export function printReport(report: Report): Promise<Uint8Array> {
  const { head, language, now, company } = report
  const { texts } = reportWords(report)
  const pen = createPen({
    title: `${texts.title}: ${head.name}`,
    author: company,
    language,
    han: language,
    createdOn: now,
  })
  pen.onPage = () => {
    pen.line(`${texts.title} · ${head.name}`, page.left, pen.y, styles.label, width)
    pen.y += 16
  }
  pen.addPage()
  drawHead(pen, report)
  drawKnowable(pen, report)
  drawMessages(pen, report)
  drawPeople(pen, report)
  drawLog(pen, report)
  drawProof(pen, report)
  drawEdges(pen, report)
  return pen.finish()
}

function drawHead(pen: Pen, report: Report): void {
  const { head, company, madeBy, now } = report
  const { texts, at } = reportWords(report)
  pen.y = pen.paragraph(texts.title, page.left, pen.y, styles.label, width)
  pen.y = pen.paragraph(head.name, page.left, pen.y, styles.title, width) + 4
  if (head.is_exercise) pen.y = pen.paragraph(texts.exerciseNote, page.left, pen.y, styles.minor, width) + 4
  const { facts } = texts
  const by = (instant: Date, name: string | null) => fill(facts.by, { at: at(instant), name: name ?? texts.byItself })
  const rows: readonly (readonly [string, string])[] = [
    [facts.company, company],
    ...(head.alert
      ? [[facts.alert, `${head.alert.title} (${head.alert.source}, ${at(head.alert.sentAt)})`] as const]
      : []),
    [facts.opened, by(head.opened_at, head.opened_by_name)],
    [facts.owner, head.owner_name ?? ''],
    [facts.closed, head.closed_at ? by(head.closed_at, head.closed_by_name) : facts.stillOpen],
    [facts.people, String(head.people)],
    ['', fill(facts.answers, { safe: head.safe, help: head.help, unanswered: head.unanswered })],
    [facts.made, by(now, madeBy)],
  ]
  for (const [label, value] of rows) {
    pen.line(label, page.left, pen.y, styles.label, 100)
    pen.y = pen.paragraph(value, page.left + 110, pen.y, styles.text, width - 110) + 1
  }
}

function heading(pen: Pen, text: string): void {
  pen.need(48)
  pen.y += 14
  pen.line(text, page.left, pen.y, styles.heading, width)
  pen.y += 18
}

/** A paragraph that may go over pages, line by line. */
function flow(pen: Pen, text: string, style: Style = styles.text): void {
  for (const line of pen.lines(text, style, width)) {
    pen.need(style.size * 1.5)
    pen.y = pen.draw([line], page.left, pen.y, style)
  }
}

function drawKnowable(pen: Pen, report: Report): void {
  const words = reportWords(report)
  const { texts } = words
  heading(pen, texts.knowable)
  for (const minute of [0, 5, 15]) {
    const snapshot = report.rows.snapshots.find((one) => one.minute === minute)
    const isAhead = report.head.closed_at === null
    if (!snapshot && isAhead) continue
    pen.need(40)
    pen.line(fill(texts.minute, { minute }), page.left, pen.y, styles.minor, width)
    pen.y += 13
    for (const text of snapshot ? words.snapshot(snapshot) : [texts.noSnapshot]) flow(pen, text)
    if (snapshot) flow(pen, snapshot.digest, styles.digest)
    pen.y += 6
  }
}

interface Column {
  readonly title: string
  /** Share of the width. */
  readonly share: number
  readonly style?: Style
}

/** A table whose rows stay in one piece, below a header that every page repeats. */
function drawTable(pen: Pen, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const placed = columns.map((column, index) => {
    const before = columns.slice(0, index).reduce((sum, { share }) => sum + share, 0)
    return { ...column, left: page.left + (before / shares) * width, width: (column.share / shares) * width - gap }
  })
  const drawHeader = () => {
    for (const { title, left, width: wide } of placed) pen.line(title, left, pen.y, styles.label, wide)
    pen.y += 12
    pen.rule(pen.y, { color: ink.accent })
  }
  pen.need(40)
  drawHeader()
  const headOfPage = pen.onPage
  pen.onPage = () => {
    headOfPage()
    drawHeader()
  }
  for (const row of rows) {
    const cells = placed.map(({ width: wide, style = styles.text }, index) => ({
      style,
      lines: (row[index] ?? '').split('\n').flatMap((text) => pen.lines(text, style, wide)),
    }))
    const height = Math.max(...cells.map(({ lines, style }) => pen.height(lines.length, style)))
    pen.need(Math.min(height, page.bottom - page.top - 60) + 6)
    const top = pen.y + 3
    cells.forEach(({ lines, style }, index) => pen.draw(lines, placed[index]?.left ?? page.left, top, style))
    pen.y = top + height + 3
    pen.rule(pen.y)
  }
  pen.onPage = headOfPage
}

function drawMessages(pen: Pen, report: Report): void {
  const words = reportWords(report)
  const { texts, at } = words
  const { columns } = texts
  heading(pen, texts.messages)
  if (report.rows.messages.length === 0) return flow(pen, texts.noMessages)
  drawTable(
    pen,
    [
      { title: columns.time, share: 2.4 },
      { title: columns.what, share: 3 },
      { title: columns.by, share: 1.6 },
      { title: columns.count, share: 0.8 },
      { title: columns.sent, share: 3.2 },
    ],
    report.rows.messages.map((message) => [
      at(message.sent_at),
      `${message.number} · ${texts.kinds[message.kind]}\n${words.subject(message)}`,
      message.sent_by ?? texts.byItself,
      String(message.people),
      words.outcome(message).join('\n'),
    ]),
  )
  pen.y += 4
  flow(pen, texts.accepted, styles.label)
}

function drawPeople(pen: Pen, report: Report): void {
  const words = reportWords(report)
  const { texts, at } = words
  const { columns } = texts
  const answers = Map.groupBy(report.rows.answers, ({ personId }) => personId)
  heading(pen, texts.people)
  drawTable(
    pen,
    [
      { title: columns.person, share: 2 },
      { title: columns.place, share: 2.2 },
      { title: columns.first, share: 2 },
      { title: columns.answers, share: 4 },
    ],
    report.rows.people.map((person) => {
      const given = (answers.get(person.id) ?? []).flatMap((answer) => [
        words.answer(answer),
        ...(answer.words === null ? [] : [`“${answer.words}”`]),
      ])
      return [
        person.name ?? texts.noName,
        [words.where(person), ...words.notes(person)].filter((text) => text !== '').join('\n'),
        person.first_sent_at ? at(person.first_sent_at) : texts.notSent,
        given.length > 0 ? given.join('\n') : texts.notAnswered,
      ]
    }),
  )
}

function drawLog(pen: Pen, report: Report): void {
  const words = reportWords(report)
  const { texts, at } = words
  const { columns } = texts
  heading(pen, texts.log)
  drawTable(
    pen,
    [
      { title: columns.time, share: 2 },
      { title: columns.what, share: 2.6 },
      { title: columns.by, share: 1.6 },
      { title: columns.person, share: 1.6 },
      { title: columns.digest, share: 2.2, style: styles.digest },
    ],
    report.rows.log.map((entry) => [
      at(entry.at),
      [texts.logKinds[entry.kind], entry.words ?? ''].filter((text) => text !== '').join('\n'),
      words.by(entry),
      entry.person_name ?? (typeof entry.detail['count'] === 'number' ? String(entry.detail['count']) : ''),
      entry.digest,
    ]),
  )
}

function drawProof(pen: Pen, report: Report): void {
  const words = reportWords(report)
  heading(pen, words.texts.proof)
  for (const text of words.proof()) flow(pen, text)
}

const band = { height: 16, stripe: 8, light: '#fff3d6', dark: '#f2c14e' } as const

/** The band of an exercise above every page, and the pages' numbers below. */
function drawEdges(pen: Pen, { head, language, ...rest }: Report): void {
  const { texts } = reportWords({ head, language, ...rest })
  const { document } = pen
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index)
    const number = fill(texts.page, { page: index + 1, pages: count })
    pen.line(number, page.right - 120, 800, styles.label, 120, 'right')
    if (!head.is_exercise) continue
    document.save().rect(0, 8, page.width, band.height).clip()
    document.rect(0, 8, page.width, band.height).fill(band.light)
    for (let x = -band.height; x < page.width; x += band.stripe * 2)
      document
        .polygon(
          [x, 8 + band.height],
          [x + band.height, 8],
          [x + band.height + band.stripe, 8],
          [x + band.stripe, 8 + band.height],
        )
        .fill(band.dark)
    document.restore()
    const style = { size: 10, isBold: true }
    const wide = pen.width(texts.exercise, style) + 24
    document.rect((page.width - wide) / 2, 8, wide, band.height).fill(band.light)
    pen.line(texts.exercise, (page.width - wide) / 2 + 12, 9, style, wide)
  }
}
