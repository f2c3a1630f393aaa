import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeedContext, TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Person } from '../../../../../../tools/test/world.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import type { AttachmentKind } from '../attachments.store.ts'
import { type AttachmentOwner, saveAttachment } from '../save-attachment.ts'

export interface NewTextAttachment extends AttachmentOwner {
  readonly companyId: number
  readonly kind: AttachmentKind
  readonly text: string
}

/** A text file attached as a feature would, by the system role; answers its token. */
export async function attachText(
  { pool, storage }: Pick<SeedContext, 'pool' | 'storage'>,
  attachment: NewTextAttachment,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-attach-'))
  try {
    const { companyId, kind, text, ...owner } = attachment
    const path = join(folder, 'file')
    await writeFile(path, text)
    const deps = { storage, now: () => new Date(), config: { attachments: { maxBytes: 1024 ** 2 } } }
    const { token } = await saveAttachment(deps, { name: 'Note.txt', path }, { companyId, kind }, (insert) =>
      systemTransaction(pool, companyId, ({ db }) => insert(db, owner)),
    )
    return token
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Tokens {
  readonly request: string
  readonly booking: string
}

/** A file of each kind for the traveller and for the colleague, whose text is their marker; answers its tokens. */
export const attachmentsSeed: TenantSeed<{ readonly traveller: Tokens; readonly colleague: Tokens }> = async ({
  pool,
  storage,
  tenant,
}) => {
  const attach = (kind: AttachmentKind, { travelerId, loginId }: Person, text: string) =>
    attachText(
      { pool, storage },
      { companyId: tenant.companyId, kind, text, objectId: null, travelerId, uploadedBy: loginId },
    )
  const tokensOf = async (person: Person, text: string) => ({
    request: await attach('request', person, text),
    booking: await attach('booking', person, text),
  })
  return {
    traveller: await tokensOf(tenant.traveller, tenant.marker),
    colleague: await tokensOf(tenant.colleague, tenant.colleagueMarker),
  }
}
