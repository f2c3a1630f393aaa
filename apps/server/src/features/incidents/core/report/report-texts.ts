import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { formatNamedMoment } from '@portolan/rules/format-time'
import { presentKnownPlace } from '../../../../domain/incidents/present-known.ts'
import type { LogFault, OwnVerdict } from '../../../../domain/incidents/verify-log.ts'
import { catalogue } from '../../../../i18n/catalogue.ts'
import type { HeadRow } from '../list.store.ts'
import type { LogRow } from '../log.store.ts'
import type { IncidentReportTexts } from '../messages/en-US.ts'
import type { ReportAnswer, ReportMessage, ReportPerson, ReportRows, ReportSnapshot } from './report.store.ts'

const catalogues = await catalogue<IncidentReportTexts>(new URL('../messages/', import.meta.url))

export const reportTextsIn = (language: Language): IncidentReportTexts => catalogues[language]

/** What a receipt is made of. */
export interface Report {
  readonly head: HeadRow
  readonly company: string
  readonly rows: ReportRows
  readonly verdict: OwnVerdict
  readonly madeBy: string
  readonly now: Date
  readonly language: Language
  /** Of the reader's clocks; IANA. */
  readonly timeZone: string
}

export const listIn = (language: Language, parts: readonly string[]) => parts.join(language === 'en-US' ? ', ' : '、')

/** Sentences of a receipt, for paper and files alike. */
export function reportWords({ rows, language, timeZone, verdict }: Report) {
  const texts = reportTextsIn(language)
  const list = (parts: readonly string[]) => (parts.length === 0 ? texts.nobody : listIn(language, parts))
  const at = (instant: Date | string) => formatNamedMoment(new Date(instant).getTime(), timeZone, language)
  const names = new Map(rows.people.map(({ id, name }) => [id, name ?? texts.noName]))
  const nameOf = (id: number) => names.get(id) ?? null
  const placeOf = (place: string | null) => (place === null ? null : presentKnownPlace(place, null, language).Name)
  return {
    texts,
    at,
    nameOf,
    /** What was knowable at a minute. */
    snapshot({ taken_at, body }: ReportSnapshot): string[] {
      const uncertain = body.people.flatMap(({ id, doubt }) => {
        const name = nameOf(id)
        return doubt === null || name === null ? [] : [`${name} (${doubtText(texts, doubt)})`]
      })
      const certain = body.people.filter(({ group, doubt }) => group !== null && doubt === null).length
      const age = (when: string | null) => (when === null ? texts.unread : at(when))
      return [
        fill(texts.taken, { at: at(taken_at) }),
        fill(texts.counts, body.counts),
        fill(texts.answered, body.counts),
        fill(texts.bookings, { list: list(body.bookings.map((one) => `${one.source} ${at(one.at)}`)) }),
        fill(texts.feeds, {
          list: list(body.feeds.map((one) => `${one.source} ${age(one.at)}${one.fault ? ` (${texts.faulty})` : ''}`)),
        }),
        fill(texts.certain, { count: certain }),
        fill(texts.uncertain, { list: list(uncertain) }),
        fill(texts.unlocated, { list: list(body.unlocated.flatMap((id) => nameOf(id) ?? [])) }),
        fill(texts.maybeInside, { count: body.maybeInside.length }),
      ]
    },
    /** The subject in the reader's language where there is one. */
    subject: ({ texts: said }: ReportMessage) => (said[language] ?? Object.values(said)[0])?.Subject ?? '',
    outcome: ({ channels }: ReportMessage) =>
      (channels ?? []).map((one) =>
        fill(texts.channel, {
          channel: texts.channels[one.channel],
          total: one.total,
          delivered: one.delivered,
          bounced: one.bounced,
          failed: one.failed,
        }),
      ),
    answer: ({ at: given, answer, way, by }: ReportAnswer) =>
      [at(given), texts.answer[answer], texts.ways[way], by].filter((part) => part !== null).join(' · '),
    /** Who did it; of an answer that its person gave by themselves, how. */
    by({ by_name, detail }: LogRow): string {
      const way = String(detail['way'])
      return by_name ?? (Object.hasOwn(texts.ways, way) ? texts.ways[way as keyof typeof texts.ways] : texts.byItself)
    },
    where: ({ place, group }: ReportPerson) =>
      [placeOf(place), group === null ? null : texts.groups[group]].filter((part) => part !== null).join(' · '),
    notes: ({ added_reason, removed_at, removed_reason }: ReportPerson): string[] => [
      ...(added_reason === null ? [] : [fill(texts.addedByHand, { reason: added_reason })]),
      ...(removed_at === null ? [] : [fill(texts.removed, { at: at(removed_at), reason: removed_reason ?? '' })]),
    ],
    proof: (): string[] => {
      const faults = [
        ...verdict.faults.map((fault) => faultText(texts, fault)),
        ...(verdict.brokenLine === null ? [] : [fill(texts.faultOfChain, { id: verdict.brokenLine })]),
      ]
      return [
        faults.length > 0
          ? fill(texts.broken, { list: listIn(language, faults) })
          : fill(texts.holds, { count: verdict.entries }),
        ...(verdict.unsealed > 0 ? [fill(texts.waiting, { count: verdict.unsealed })] : []),
        texts.check,
      ]
    },
  }
}

const doubtText = ({ doubts }: IncidentReportTexts, doubt: string): string =>
  Object.hasOwn(doubts, doubt) ? doubts[doubt as keyof typeof doubts] : doubt

const faultText = (texts: IncidentReportTexts, { entryId, minute, fault }: LogFault): string =>
  fill(texts.faults[fault], { id: entryId ?? fill(texts.snapshotOf, { minute: minute ?? 0 }) })
