import type { Language } from '@portolan/contract/enums'
import type { RequestAttachment, RequestPerson } from '@portolan/contract/features/trip-requests/named'
import type { RequestLevel, RequestMessage, RequestRound } from '@portolan/contract/features/trip-requests/shapes'
import { cityName } from '../../reference/airports.ts'
import { ApprovalState } from '../approvals/approval.rules.ts'
import { nameIn } from '../people/person-language.ts'
import { presentVerdict, type VerdictReader } from '../policy/verdict.present.ts'
import type { VerdictRow } from '../policy/verdict.store.ts'
import { textIn } from '../rules-documents/rules-texts.ts'
import type { AttachmentRow, LevelRow, MessageRow, PersonName, RoundRow } from './request-parts.store.ts'
import type { RequestReader } from './request-sight.store.ts'

/** What the pages of requests and proposals show alike. */

export type People = ReadonlyMap<number, PersonName>

export const personOf = (person: PersonName, language: Language): RequestPerson => ({
  LoginId: String(person.id),
  Name: nameIn(
    { name: person.name, localizedNames: { 'zh-TW': person.zhTw, 'zh-CN': person.zhCn, 'ja-JP': person.jaJp } },
    language,
  ),
})

/** Somebody by their login; null for nobody, and for people of another company. */
export function personIn(people: People, id: number | null, language: Language): RequestPerson | null {
  const person = id === null ? undefined : people.get(id)
  return person ? personOf(person, language) : null
}

export const nobody: RequestPerson = { LoginId: null, Name: '' }

export function presentLevel(level: LevelRow, people: People, language: Language): RequestLevel {
  const known = (id: number | null) => personIn(people, id, language) ?? nobody
  const isOpen = level.state === ApprovalState.Pending
  return {
    Level: level.level,
    Name: level.names && textIn(level.names, language),
    State: level.state,
    DecidedBy: level.needsAll ? 'all' : 'any',
    MustChoose: level.mustChoose,
    Candidates: level.candidateIds.map((id) => ({
      ...known(id),
      Substitute: isOpen ? personIn(people, people.get(id)?.substituteId ?? null, language) : null,
    })),
    Chosen: level.needsAll ? null : personIn(people, level.approverId, language),
    Decisions: level.decisions.map((decision) => ({
      By: known(decision.loginId),
      For: personIn(people, decision.forLoginId, language),
      State: decision.state,
      At: new Date(decision.at).toISOString(),
      Reason: decision.reason,
      SettledByLevel: decision.settledByLevel,
      IsByLink: decision.isByLink,
    })),
    OpenedAt: instantText(level.openedAt),
    DueAt: instantText(level.dueAt),
    EscalatedAt: instantText(level.escalatedAt),
  }
}

export const instantText = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** Verdicts of the policy by the rounds that began with them, for a reader of the company's figures. */
export interface RoundVerdicts {
  readonly verdicts: readonly VerdictRow[]
  readonly currency: string
}

export const presentRound = (
  round: RoundRow,
  people: People,
  language: Language,
  { verdicts, currency }: RoundVerdicts,
): RequestRound => ({
  ...verdictIn(
    verdicts.find((one) => one.round === round.round),
    { language, currency },
  ),
  Round: round.round,
  State: round.state,
  IsVoided: round.isVoided,
  SubmittedBy: personIn(people, round.submittedBy, language),
  SubmittedAt: new Date(round.submittedAt).toISOString(),
  RuleName: round.ruleNames && textIn(round.ruleNames, language),
  Total: round.subject.total,
  Levels: round.levels.map((level) => presentLevel(level, people, language)),
})

const verdictIn = (
  verdict: VerdictRow | undefined,
  reader: VerdictReader,
): Pick<RequestRound, 'Verdict' | 'PolicyReason'> => ({
  Verdict: verdict ? presentVerdict(verdict, reader) : null,
  PolicyReason: verdict?.reason ?? null,
})

export const placeNames = (places: readonly string[], language: Language) =>
  places.map((code) => cityName(code, language) ?? code)

export const dayRemark = (day: string | null) => day?.replaceAll('-', '') ?? null

export const presentFiles = (
  files: readonly AttachmentRow[],
  people: People,
  reader: RequestReader,
  language: Language,
): RequestAttachment[] =>
  files.map((file) => ({
    AttachmentToken: file.token,
    Name: file.name,
    Type: file.type,
    Size: file.size,
    UploadedBy: personIn(people, file.uploadedBy, language),
    At: new Date(file.at).toISOString(),
    MayRemove: reader.kind === 'login' && file.uploadedBy === reader.loginId,
  }))

interface Talk {
  readonly people: People
  readonly attachments: readonly AttachmentRow[]
  readonly messages: readonly MessageRow[]
}

/** What people attached and wrote. */
export function presentTalk(
  { people, attachments, messages }: Talk,
  reader: RequestReader,
  language: Language,
): { readonly Attachments: RequestAttachment[]; readonly Messages: RequestMessage[] } {
  const known = (id: number | null) => personIn(people, id, language)
  return {
    // A file of a message is shown with it.
    Attachments: presentFiles(
      attachments.filter(({ messageId }) => messageId === null),
      people,
      reader,
      language,
    ),
    Messages: messages.map(({ id, loginId, at, text, mentions }) => ({
      Id: String(id),
      Author: known(loginId) ?? nobody,
      At: new Date(at).toISOString(),
      Text: text,
      Mentions: mentions.flatMap((mention) => known(mention) ?? []),
      IsByDesk: people.get(loginId)?.isConsultant ?? false,
      Attachments: attachments
        .filter(({ messageId }) => messageId === id)
        .map(({ token, name, type, size }) => ({ AttachmentToken: token, Name: name, Type: type, Size: size })),
    })),
  }
}

/** A level that waits, with its round. */
export interface OpenLevel {
  readonly round: RoundRow
  readonly level: LevelRow
}

/** The open level of the newest round; null where none is under way. */
export function openLevelIn([round]: readonly RoundRow[]): OpenLevel | null {
  if (!round || round.isVoided || round.state !== ApprovalState.Pending) return null
  const level = round.levels.find(({ state }) => state === ApprovalState.Pending)
  return level ? { round, level } : null
}

/** Whose turn it is, without those who decided. */
export function turnOf({ round, level }: OpenLevel): number[] {
  const done = new Set(level.decisions.map(({ loginId, forLoginId }) => forLoginId ?? loginId))
  const named = level.needsAll || level.approverId === null ? level.candidateIds : [level.approverId]
  return named.filter((id) => !round.ownIds.includes(id) && !done.has(id))
}

/** Whether somebody may decide, for themselves or for whom they stand in. */
export function isTurnOf(open: OpenLevel | null, loginId: number, standsInFor: readonly number[]): boolean {
  if (!open || open.round.ownIds.includes(loginId)) return false
  const turn = turnOf(open)
  return turn.includes(loginId) || turn.some((id) => standsInFor.includes(id))
}
