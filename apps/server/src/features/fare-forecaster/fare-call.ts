import type { Language } from '@portolan/contract/enums'
import type { Db } from '../../db/database.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import type { FareSigner } from './fare-keys.ts'

/** What a call knows about its viewer. */
export interface FareCall {
  readonly db: Db
  readonly viewer: Pick<LoginViewer, 'companyId'>
  readonly language: Language
  readonly now: Date
  readonly signer: FareSigner
}
