import type { Language } from '@portolan/contract/enums'
import type { FoundTraveller, Traveler, TravelerDetail } from '@portolan/contract/features/travellers'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { TravellerDetailRow } from './traveller-detail.store.ts'
import type { FoundRow, TravellerNames, TravellerRow } from './travellers.store.ts'

export function presentFound(row: FoundRow, language: Language): FoundTraveller {
  return {
    id: String(row.id),
    name: row.name,
    nameZhTw: row.name_zh_tw,
    nameZhCn: row.name_zh_cn,
    nameJaJp: row.name_ja_jp,
    isGuest: row.is_guest,
    companyCode: row.company_code,
    companyName: companyNameIn(row, language),
    email: row.email,
    nextTrip:
      row.start_local === null ? null : { startDateRemark: row.start_local.slice(0, 8), places: row.places ?? [] },
  }
}

export function presentTraveller(row: TravellerRow, language: Language): Traveler {
  return {
    TravelerId: String(row.id),
    TravelerCode: row.code,
    ...namesOf(row),
    Email: row.email,
    CompanyId: String(row.company_id),
    CompanyCode: row.company_code,
    CompanyName: companyNameIn(row, language),
    IsGuest: row.is_guest,
    IsDummy: row.is_dummy,
  }
}

/** Leaves out the fields of the person's own profile. */
export function presentDetail(
  row: TravellerDetailRow,
  language: Language,
): Omit<TravelerDetail, 'ProfileAccess' | 'Profile'> {
  const { team, reports_to: manager } = row
  return {
    ...presentTraveller(row, language),
    Team: team && { TeamId: String(team.id), Code: team.code, Name: team.name },
    ReportsTo: manager && namesOf(manager),
    Arrangers: row.arrangers.map((arranger) => ({ ...namesOf(arranger), Email: arranger.email })),
    MayActFor: row.may_act_for,
  }
}

const namesOf = (names: TravellerNames) => ({
  Name: names.name,
  NameZhTw: names.name_zh_tw,
  NameZhCn: names.name_zh_cn,
  NameJaJp: names.name_ja_jp,
})

/** The name in the reader's language, where the login has it. */
export function nameIn(language: Language, names: TravellerNames): string {
  const own = { 'en-US': null, 'zh-TW': names.name_zh_tw, 'zh-CN': names.name_zh_cn, 'ja-JP': names.name_ja_jp }
  return own[language] ?? names.name
}
