/** A calendar file with entries of the given properties, a line each. */
export const calendarOf = (events: readonly (readonly string[])[], head: readonly string[] = []): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...head,
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export interface EntryDraft {
  readonly summary: string
  readonly location?: string
  /** Lines of the description. */
  readonly description?: readonly string[]
  readonly starts?: string
  readonly ends?: string | null
  readonly uid?: string
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (one) => `\\${one}`)

/** One entry, by default from 10:15 to 12:15 UTC on 1 December 2026. */
export const entry = ({
  summary,
  location = '',
  description = [],
  starts = ':20261201T101500Z',
  ends = ':20261201T121500Z',
  uid = 'entry-1@example.org',
}: EntryDraft): string[] => [
  `UID:${uid}`,
  'DTSTAMP:20261101T120000Z',
  `DTSTART${starts}`,
  ...(ends === null ? [] : [`DTEND${ends}`]),
  `SUMMARY:${escaped(summary)}`,
  `LOCATION:${escaped(location)}`,
  `DESCRIPTION:${description.map(escaped).join('\\n')}`,
]
