import type { ProfileSection, Sections } from '@portolan/contract/traveller-profile'
import { type ExpiringItem, expiryState } from './expiry.rules.ts'
import type { ItemRow, ItemSection, ProfileKey, SectionRow } from './profile-row.ts'
import { maskedDay, maskNumber, type ProfileSecrets } from './sealed.ts'

/** What a profile's rows say, put together. */
export interface ProfileRows {
  readonly key: ProfileKey
  readonly sections: readonly SectionRow[]
  readonly items: readonly ItemRow[]
}

type Names = Omit<Sections['Names'], 'Version' | 'ChangedAt' | 'ChangedBy' | 'BirthDate'>
/** What else than kind, country, number and expiry an item's body holds. */
export interface ItemBodies {
  readonly Documents: Pick<Sections['Documents']['Items'][number], 'IssuedOn'>
  readonly Visas: Pick<Sections['Visas']['Items'][number], 'Type' | 'Entries' | 'ValidFrom'>
  readonly Loyalties: Pick<Sections['Loyalties']['Items'][number], 'ProgrammeCode' | 'ProgrammeName' | 'Tier'>
}

const noNames: Names = {
  Title: null,
  Surname: '',
  GivenNames: '',
  OwnFamily: '',
  OwnGiven: '',
  OwnFamilyReading: '',
  OwnGivenReading: '',
  Sex: null,
  Nationality: null,
}
/** A section that was never saved. */
export const emptyBodies = {
  Names: noNames,
  Contacts: { Phones: [], Emails: [], Address: null },
  Documents: {},
  Visas: {},
  Loyalties: {},
  Preferences: {
    Seat: null,
    SeatZones: [],
    Meal: null,
    HomeAirport: null,
    HotelWishes: [],
    HotelNote: '',
    Assistances: [],
    Note: '',
  },
  Emergency: { People: [] },
} satisfies { [S in ProfileSection]: object }

const metaOf = (row: SectionRow | undefined) => ({
  Version: row?.version ?? 0,
  ChangedAt: row?.changedAt.toISOString() ?? null,
  ChangedBy: row?.changedBy ?? null,
})

/** The columns hold what save-section.ts wrote, checked by the contract's schema; what came later has its empty value. */
const bodyOf = <S extends keyof typeof emptyBodies>(section: S, row: SectionRow | undefined) =>
  ({ ...emptyBodies[section], ...(row?.body as object | undefined) }) as (typeof emptyBodies)[S]

/** All sections as the wire has them, secrets masked. */
export function presentSections(rows: ProfileRows, secrets: ProfileSecrets, today: string): Sections {
  const rowOf = (section: ProfileSection) => rows.sections.find((row) => row.section === section)
  const masked = (sealed: string | null) => (sealed === null ? null : maskNumber(secrets.open(rows.key, sealed)))
  const itemsOf = <S extends ItemSection>(section: S) =>
    rows.items
      .filter((item) => item.section === section)
      .map((item) => ({
        Id: String(item.id),
        Kind: item.kind,
        Country: item.country,
        Number: masked(item.sealedNumber),
        ExpiresOn: item.expiresOn,
        Expiry: expiryState({ kind: item.kind as ExpiringItem['kind'], expiresOn: item.expiresOn }, today),
        ...(item.body as ItemBodies[S]),
      }))
  const names = rowOf('Names')
  return {
    Names: {
      ...bodyOf('Names', names),
      BirthDate: names?.sealedBirthDate ? maskedDay : null,
      ...metaOf(names),
    },
    Contacts: { ...bodyOf('Contacts', rowOf('Contacts')), ...metaOf(rowOf('Contacts')) },
    Documents: { Items: itemsOf('Documents') as Sections['Documents']['Items'], ...metaOf(rowOf('Documents')) },
    Visas: { Items: itemsOf('Visas') as Sections['Visas']['Items'], ...metaOf(rowOf('Visas')) },
    Loyalties: { Items: itemsOf('Loyalties') as Sections['Loyalties']['Items'], ...metaOf(rowOf('Loyalties')) },
    Preferences: { ...bodyOf('Preferences', rowOf('Preferences')), ...metaOf(rowOf('Preferences')) },
    Emergency: { ...bodyOf('Emergency', rowOf('Emergency')), ...metaOf(rowOf('Emergency')) },
  }
}

/** What of the items expires, as the expiry's rules ask for it. */
export const expiringOf = (items: readonly ItemRow[]): ExpiringItem[] =>
  items.flatMap(({ id, section, kind, country, body, expiresOn }) =>
    expiresOn === null || section === 'Loyalties'
      ? []
      : [
          {
            id,
            section,
            kind: kind as ExpiringItem['kind'],
            country,
            type: section === 'Visas' ? (body as ItemBodies['Visas']).Type : '',
            expiresOn,
          },
        ],
  )
