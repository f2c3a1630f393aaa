import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import type { AttachmentKind } from '../../apps/server/src/domain/attachments/attachments.store.ts'
import { type AttachmentOwner, saveAttachment } from '../../apps/server/src/domain/attachments/save-attachment.ts'
import type { Storage } from '../../apps/server/src/storage/storage.ts'
import type { FilledTenant } from './matrix-rows.ts'
import type { Person, Tenant } from './world.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly storage: Storage
}

export interface NewTextAttachment extends AttachmentOwner {
  readonly companyId: number
  readonly kind: AttachmentKind
  readonly text: string
}

/** A text file attached as a feature would, by the system role; answers its token. */
export async function attachText({ pool, storage }: Deps, attachment: NewTextAttachment): Promise<string> {
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

/** A file of each kind for the traveller and for the colleague. */
export async function fillAttachments(
  deps: Deps,
  tenant: Tenant,
): Promise<Pick<FilledTenant, 'ownTokens' | 'colleagueTokens'>> {
  const { companyId, marker, colleagueMarker } = tenant
  const attach = (kind: AttachmentKind, person: Person, text: string) =>
    attachText(deps, {
      companyId,
      kind,
      text,
      objectId: null,
      travelerId: person.travelerId,
      uploadedBy: person.loginId,
    })
  const tokensOf = async (person: Person, text: string) => ({
    request: await attach('request', person, text),
    booking: await attach('booking', person, text),
  })
  return {
    ownTokens: await tokensOf(tenant.traveller, marker),
    colleagueTokens: await tokensOf(tenant.colleague, colleagueMarker),
  }
}
