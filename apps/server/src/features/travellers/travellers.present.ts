import type { FoundTraveller } from '@portolan/contract/features/travellers'
import type { TravellerRow } from './travellers.store.ts'

export function presentTraveller(row: TravellerRow): FoundTraveller {
  return {
    id: String(row.id),
    name: row.name,
    nameZhTw: row.name_zh_tw,
    nameZhCn: row.name_zh_cn,
    nameJaJp: row.name_ja_jp,
    isGuest: row.is_guest,
    companyCode: row.company_code,
    companyName: row.company_name,
    email: row.email,
    nextTrip:
      row.start_local === null ? null : { startDateRemark: row.start_local.slice(0, 8), places: row.places ?? [] },
  }
}
