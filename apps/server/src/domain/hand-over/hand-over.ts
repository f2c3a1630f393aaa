import { mintCredential } from '../../kernel/credential.store.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { findRedeemer } from './hand-over.store.ts'

/** How long a code is valid, in seconds. */
const codeSeconds = 60

/** The data of a code; stored with it, and not secret. */
export interface HandOverDetail {
  readonly kind: 'booking-tool' | 'app'
  /** Public id of the machine client that may redeem it. */
  readonly audience: string
  readonly approvalOnly: boolean
  /** The portal's language at that moment. */
  readonly locale: string
  readonly bkgRef: string | null
  readonly v2Key: string | null
  readonly appId: string | null
  readonly systemId: string | null
  /** Reference of the approved request that is to be booked; the token has its key beside it. */
  readonly requestRef?: string | null
}

/** The wall clock, also where tests set the server's date: the tools use real time. */
export const wallClock = () => new Date()

/**
 * The tool's address with a new code; null where the machine client that would redeem it is missing or serves another
 * company.
 */
export async function handOver(
  { db, viewer }: Pick<WriteTransaction<LoginViewer>, 'db' | 'viewer'>,
  address: string,
  detail: HandOverDetail,
): Promise<string | null> {
  const redeemer = await findRedeemer(db, detail.audience, viewer.companyId)
  if (!redeemer) return null
  const code = await mintCredential(db, {
    kind: 'hand_over',
    expiresAt: new Date(wallClock().getTime() + codeSeconds * 1000),
    login: { id: viewer.loginId, companyId: viewer.companyId },
    sessionId: viewer.sessionId,
    machineClientId: redeemer.id,
    detail: { ...detail },
  })
  return addressWithCode(address, code)
}

/** The tool's address with the code added to its query. */
function addressWithCode(address: string, code: string): string {
  const url = new URL(address)
  url.searchParams.set('code', code)
  return url.href
}
