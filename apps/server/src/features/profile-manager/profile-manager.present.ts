import type { AccessLogEntry, Consent, ProfilePerson } from '@portolan/contract/features/profile-manager'
import { consentKinds } from '@portolan/contract/traveller-profile'
import type { LoggedAct } from '../../domain/profiles/access-log.store.ts'
import type { ConsentRow } from '../../domain/profiles/consent.store.ts'
import type { Subject } from '../../domain/profiles/subject.store.ts'

export const presentPerson = (subject: Subject): ProfilePerson => ({
  TravelerId: String(subject.travelerId),
  Name: subject.name,
  NameZhTw: subject.nameZhTw,
  NameZhCn: subject.nameZhCn,
  NameJaJp: subject.nameJaJp,
  Email: subject.email,
  IsSelf: subject.role === 'self',
})

/** All kinds of consent; one that was never requested counts as not given. */
export const presentConsents = (rows: readonly ConsentRow[]): Consent[] =>
  consentKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return {
      Kind: kind,
      IsGiven: row?.isGiven ?? false,
      At: row?.at.toISOString() ?? null,
      TextVersion: row?.textVersion ?? null,
    }
  })

/** The columns contain only values that domain/profiles wrote, within the table's checks. */
export const presentAct = (act: LoggedAct): AccessLogEntry => ({
  Id: String(act.id),
  At: act.at.toISOString(),
  Who: act.who,
  Role: act.role as AccessLogEntry['Role'],
  Action: act.action as AccessLogEntry['Action'],
  Section: act.section as AccessLogEntry['Section'],
  Fields: [...act.fields],
  ItemKind: act.itemKind,
  Consent: act.consent as AccessLogEntry['Consent'],
})

export const instantOf = (at: Date | null) => at?.toISOString() ?? null
