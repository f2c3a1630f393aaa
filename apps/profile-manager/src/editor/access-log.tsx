import { profileManager } from '@portolan/contract/features/profile-manager'
import type { ReplyOf } from '@portolan/contract/operation'
import { fill } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type App, useApp } from '../app-context.ts'
import { fetchFirst } from '../connection.ts'
import { formatInstant } from '../dates.ts'
import { messageOf } from '../failure.ts'
import { Icon, type IconName } from '../icons.tsx'
import { labelOf } from './describe.ts'

type Log = ReplyOf<typeof profileManager.accessLog>
type Entry = Log['Entries'][number]
const firstShown = 10

const icons: Readonly<Record<Entry['Action'], IconName>> = {
  viewed: 'eye',
  changed: 'pencil',
  revealed: 'lock',
  consentGiven: 'check',
  consentWithdrawn: 'cross',
  consentAsked: 'person',
}

/** The access log, newest first; fetched again when the profile changes. */
export function AccessLog({ changes }: { readonly changes: unknown }): JSX.Element {
  const { connection, texts, language } = useApp()
  const [wanted, setWanted] = useState(firstShown)
  const [log, setLog] = useState<Log | null>(null)
  const [error, setError] = useState('')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    fetchFirst(wanted, (Paging) => connection.call(profileManager.accessLog, { Paging }, controller.signal)).then(
      (answers) => {
        setLog({ Total: answers[0]?.Total ?? 0, Entries: answers.flatMap(({ Entries }) => Entries) })
        setError('')
      },
      (fault: unknown) => controller.signal.aborted || setError(messageOf(fault, texts.unreachable)),
    )
    return () => controller.abort()
  }, [connection, changes, wanted, tries, texts.unreachable])
  const shown = log?.Entries ?? []
  return (
    <section class="log" aria-labelledby="log-title">
      <h3 id="log-title">{texts.log.title}</h3>
      <p class="soft">{texts.log.lead}</p>
      {error && (
        <p class="note bad" role="alert">
          <Icon name="alert" />
          <span>{error}</span>
          <button type="button" class="link" onClick={() => setTries(tries + 1)}>
            {texts.retry}
          </button>
        </p>
      )}
      {log && shown.length === 0 && <p class="none">{texts.log.empty}</p>}
      <ol>
        {shown.map((entry) => (
          <li key={entry.Id}>
            <Icon name={icons[entry.Action]} size={16} />
            <span>{sentence(entry, { texts, language })}</span>
            <time class="soft" dateTime={entry.At}>
              {formatInstant(entry.At, language)}
            </time>
          </li>
        ))}
      </ol>
      {log && shown.length < log.Total && (
        <div class="more">
          <span class="soft">{fill(texts.log.range, { shown: shown.length, total: log.Total })}</span>
          <button type="button" class="button" onClick={() => setWanted(wanted * 2)}>
            {texts.log.more}
          </button>
        </div>
      )}
    </section>
  )
}

function sentence(entry: Entry, { texts, language }: Pick<App, 'texts' | 'language'>): string {
  const { bySelf, byArranger, byAgency, byDutyOfCare } = texts.log
  const role = { self: bySelf, arranger: byArranger, agency: byAgency, dutyOfCare: byDutyOfCare }[entry.Role]
  return fill(texts.log[entry.Action], {
    who: fill(texts.inBrackets, { text: entry.Who, note: role }),
    what: subject(entry, { texts, language }),
  })
}

/** The subject of an entry: a consent, a section with its fields, or the whole profile. */
function subject(
  { Consent, Section, Fields, ItemKind }: Entry,
  { texts, language }: Pick<App, 'texts' | 'language'>,
): string {
  if (Consent) return texts.consentKind[Consent]
  if (!Section) return texts.log.whole
  const kinds: Readonly<Record<string, string>> = {
    ...texts.documentKind,
    ...texts.loyaltyKind,
    visa: texts.warning.visa,
  }
  // A field without a label of its own has the section's.
  const named = Fields.map((field) => labelOf(Section, field, texts)).filter((name) => name !== texts.section[Section])
  const fields = [...new Set(ItemKind ? [kinds[ItemKind] ?? ItemKind, ...named] : named)]
  if (fields.length === 0) return texts.section[Section]
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(fields)
  return fill(texts.log.fields, { section: texts.section[Section], fields: list })
}
