import type { AdminPerson, NamedPerson } from '@portolan/contract/features/administration/people'
import type { Language } from '@portolan/contract/enums'
import { shortNameOf } from '@portolan/rules/names'
import type * as z from 'zod/mini'
import type { SignInFailures } from '../../../domain/people/account-admin.ts'
import { nameIn } from '../../../domain/people/person-language.ts'
import type { NamedRow } from './person.store.ts'
import type { PersonRow } from './people.store.ts'

type Names = Pick<NamedRow, 'name' | 'name_zh_tw' | 'name_zh_cn' | 'name_ja_jp'>

export const nameOf = (row: Names, language: Language) =>
  nameIn(
    {
      name: row.name,
      localizedNames: { 'zh-TW': row.name_zh_tw, 'zh-CN': row.name_zh_cn, 'ja-JP': row.name_ja_jp },
    },
    language,
  )

export const presentNamed = (row: NamedRow, language: Language): NamedPerson => ({
  Key: row.key,
  Name: nameOf(row, language),
})

export function presentPerson(
  row: PersonRow,
  language: Language,
  failures: ReadonlyMap<string, SignInFailures>,
): z.input<typeof AdminPerson> {
  const name = nameOf(row, language)
  const others = [row.name, row.name_zh_tw, row.name_zh_cn, row.name_ja_jp].flatMap((one) => one ?? [])
  const locked = row.email === null ? null : (failures.get(row.email)?.lockedUntil ?? null)
  return {
    Key: row.key,
    Name: name,
    ShortName: row.short_name ?? shortNameOf(row.name),
    OtherNames: [...new Set(others)].filter((one) => one !== name),
    Email: row.email,
    TravellerCode: row.code,
    Team: row.team,
    CostCentre: row.cost_centre,
    Rights: row.rights,
    IsArranger: row.is_arranger,
    IsApprover: row.is_approver,
    IsGuest: row.is_guest,
    State: row.state,
    LockedUntil: locked?.toISOString() ?? null,
    SignedInAt: row.signed_in_at?.toISOString() ?? null,
  }
}
