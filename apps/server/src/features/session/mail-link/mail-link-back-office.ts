import type { mailLinkBackOffice } from '@portolan/contract/features/session/mail-link'
import { objectIdOf, objectKindOf, type UniqueRefType } from '../../../domain/mail-links/mail-link.rules.ts'
import { endMailLinks, sendMailLink } from '../../../domain/mail-links/mail-links.ts'
import { findLinkHolder, findRequestId } from '../../../domain/mail-links/mail-link.store.ts'
import { findCompany } from '../../../domain/people/people.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { Mail } from '../../../mail/mail.ts'

type Calls = Handlers<typeof mailLinkBackOffice>

/** The back office sends and ends mail links. A machine client of one company reaches that company's people and objects only. */
export function createMailLinkBackOffice({ mail }: { readonly mail: Mail }): Calls {
  return {
    sendMailLink: (input, ctx) =>
      ctx.write(async (tx) => {
        const company = await findCompany(tx.db, input.company)
        if (!company) throw new AppError('unknown_company', { x: input.company })
        const holder = await findLinkHolder(tx.db, { companyCode: company.code, email: input.email })
        if (!holder) throw new AppError('traveller_not_found')
        const object = await objectOf(tx.db, company.id, input)
        tx.about({ loginId: holder.loginId, kind: object.kind, objectId: object.id })
        const mailId = await sendMailLink(
          tx.db,
          { mail, now: new Date() },
          {
            holder,
            object,
            action: input.action ?? null,
            subject: input.subject ?? null,
            language: input.language ?? null,
          },
        )
        return { mailId }
      }),
    endMailLinks: (input, ctx) =>
      ctx.write(async (tx) => {
        const company = await findCompany(tx.db, input.company)
        if (!company) throw new AppError('unknown_company', { x: input.company })
        const object = await objectOf(tx.db, company.id, input)
        tx.about({ kind: object.kind, objectId: object.id })
        return { ended: await endMailLinks(tx.db, object, new Date()) }
      }),
  }
}

/** What has a row here by its id; what other systems keep by a number made of its reference. */
async function objectOf(
  db: Parameters<typeof findRequestId>[0],
  companyId: number,
  { uniqueRef, uniqueRefType }: { uniqueRef: string; uniqueRefType: UniqueRefType },
) {
  const kind = objectKindOf(uniqueRefType)
  const known = await findRequestId(db, companyId, kind, uniqueRef)
  return { kind, id: known ?? objectIdOf(kind, companyId, uniqueRef), ref: uniqueRef }
}
