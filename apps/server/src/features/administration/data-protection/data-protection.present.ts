import type { DataPackage, DataRequest, Erasure } from '@portolan/contract/features/administration/data-protection'
import type { Language } from '@portolan/contract/enums'
import type { DataSubject } from '../../../domain/data-protection/data-subject.store.ts'
import { dataTextsIn } from '../../../domain/data-protection/data-texts.ts'
import type { ErasureLine, PackageRow, RequestRow } from './data-protection.store.ts'

export const presentRequest = (row: RequestRow, now: Date): DataRequest => ({
  Id: String(row.id),
  Kind: row.kind,
  Person: { Key: `login:${row.loginId}`, Name: row.name, Email: row.erased ? null : row.email },
  CompanyCode: row.company,
  Words: row.words,
  ReceivedAt: row.receivedAt.toISOString(),
  DueOn: row.dueOn,
  IsOverdue: row.doneAt === null && row.dueOn < now.toISOString().slice(0, 10),
  DoneAt: row.doneAt?.toISOString() ?? null,
  Answer: row.answer,
})

/** The name of the file says no more than its day: it lies in folders of downloads. */
export const presentPackage = (row: PackageRow, language: Language): DataPackage => ({
  Id: String(row.id),
  Name: `${dataTextsIn(language).file} ${row.askedAt.toISOString().slice(0, 10)}.zip`,
  State: row.state,
  AskedAt: row.askedAt.toISOString(),
  EndsAt: row.endsAt?.toISOString() ?? null,
  Size: row.size,
})

export const presentErasure = (row: ErasureLine): Erasure => ({
  Id: String(row.id),
  State: row.state,
  AskedAt: row.askedAt.toISOString(),
  DoneAt: row.doneAt?.toISOString() ?? null,
  KeptUntil: row.keptUntil,
  Reason: row.reason,
})

/** Whether what was typed is the person's name, address or code; case and spaces around it do not matter. */
export function isConfirmed({ name, email, code }: DataSubject, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().toLowerCase()
  return [name, email, code].some((each) => each !== null && plain(each) === plain(typed))
}
