import type { FileColumn } from '../../../../export/columns.ts'
import { csvOf } from '../../../../export/csv.ts'
import { type Report, reportWords } from './report-texts.ts'

interface Line {
  readonly part: string
  readonly at: Date | null
  readonly what: string
  readonly person?: string | null
  readonly by?: string | null
  readonly count?: number | null
  readonly text?: string | null
  readonly digest?: string | null
}

/** The receipt as CSV: one line for each thing that was known, sent, answered or done. */
export async function reportCsv(report: Report): Promise<string> {
  const { columns } = reportWords(report).texts
  const { timeZone } = report
  const text = (key: string, title: string, value: (line: Line) => string | null | undefined): FileColumn<Line> => ({
    key,
    title,
    kind: 'text',
    value: (line) => value(line) ?? null,
  })
  const all: FileColumn<Line>[] = [
    text('part', columns.part, ({ part }) => part),
    { key: 'time', title: columns.time, kind: 'instant', value: ({ at }) => at && { at, timeZone } },
    text('what', columns.what, ({ what }) => what),
    text('person', columns.person, ({ person }) => person),
    text('by', columns.by, ({ by }) => by),
    { key: 'count', title: columns.count, kind: 'number', value: ({ count }) => count ?? null },
    text('text', columns.text, (line) => line.text),
    text('digest', columns.digest, ({ digest }) => digest),
  ]
  let file = ''
  for await (const piece of csvOf(all, [linesOf(report)] as unknown as AsyncIterable<Line[]>)) file += piece
  return file
}

function linesOf(report: Report): Line[] {
  const { rows, head } = report
  const words = reportWords(report)
  const { texts } = words
  const title = head.is_exercise ? `${texts.title} (${texts.exercise})` : texts.title
  return [
    { part: title, at: head.opened_at, what: head.name, by: head.opened_by_name, count: head.people },
    ...rows.snapshots.flatMap((snapshot) =>
      words.snapshot(snapshot).map((what) => ({
        part: `${texts.knowable} ${snapshot.minute}`,
        at: snapshot.taken_at,
        what,
        digest: snapshot.digest,
      })),
    ),
    ...rows.messages.map((message) => ({
      part: texts.messages,
      at: message.sent_at,
      what: `${message.number} ${texts.kinds[message.kind]}: ${words.subject(message)}`,
      by: message.sent_by ?? texts.byItself,
      count: message.people,
      text: words.outcome(message).join('; '),
    })),
    ...rows.people.map((person) => ({
      part: texts.people,
      at: person.first_sent_at,
      what: words.where(person),
      person: person.name ?? texts.noName,
      text: words.notes(person).join('; '),
    })),
    ...rows.answers.flatMap((answer) => {
      const person = words.nameOf(answer.personId)
      const what = `${texts.answer[answer.answer]}, ${texts.ways[answer.way]}`
      return person === null
        ? []
        : [{ part: texts.columns.answers, at: answer.at, what, person, by: answer.by, text: answer.words }]
    }),
    ...rows.log.map((entry) => ({
      part: texts.log,
      at: entry.at,
      what: texts.logKinds[entry.kind],
      person: entry.person_name,
      by: words.by(entry),
      count: typeof entry.detail['count'] === 'number' ? entry.detail['count'] : null,
      text: entry.words,
      digest: entry.digest,
    })),
    ...words.proof().map((what) => ({ part: texts.proof, at: report.now, what })),
  ]
}
