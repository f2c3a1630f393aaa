import type { CommittedFile } from './committed.ts'

/** What a browser or the server runs; tests may write a time by other means to compare. */
const shown = /^(?:apps|packages)\/[^/]+\/src\/(?!.*(?:\/testing\/|\.test\.tsx?$)).*\.tsx?$/

/** What writes a day or a time in a language. `toLocaleString` of numbers is written by `Intl.NumberFormat`. */
const writes = /\bnew Intl\.(?:DateTimeFormat|RelativeTimeFormat)\b|\.toLocale(?:Date|Time)?String\(/

/** Each with the reason why it is right; docs/decisions/0063. */
export const writers: Record<string, string> = {
  'packages/rules/src/format-time.ts': 'the writer of days and times',
  'packages/rules/src/relative-time.ts': 'the writer of distances in time',
  'packages/rules/src/local-time.ts': 'counts local times, and writes none',
  'packages/rules/src/read-day.ts': 'the names of months, to read what people type',
  'apps/server/src/domain/ledger/formats/confirmation/month-names.ts': 'the names of months, to read confirmations',
  'apps/server/src/domain/people/provisioning-fields.ts': 'asks whether a zone is one',
  'apps/portal/src/features/world-clocks/clock/digital-time.ts': 'a clock face of twelve hours',
  'apps/demo/src/page.ts': 'pages of the demo’s other systems, which are not the portal',
}

/** Answers `path:line fault` for code that writes times beside the module for it, and writers that write none. */
export function findTimeFaults(files: readonly CommittedFile[], allowed: Record<string, string> = writers): string[] {
  const found = files
    .filter(({ path }) => shown.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (writes.test(line) ? [{ path, line: at + 1 }] : [])),
    )
  return [
    ...found
      .filter(({ path }) => !(path in allowed))
      .map(({ path, line }) => `${path}:${line} writes a time by itself: use packages/rules/src/format-time.ts`),
    ...Object.keys(allowed)
      .filter((path) => !found.some((one) => one.path === path))
      .map((path) => `${path} writes no time and needs no exception`),
  ]
}
