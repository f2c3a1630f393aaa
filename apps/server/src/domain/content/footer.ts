import type { Language } from '@portolan/contract/enums'
import type { Footer } from '@portolan/contract/features/config'
import { ContentCategory } from '@portolan/contract/features/content'
import type { Reader } from './content-reader.ts'
import { chooseItem, chooseName } from './content.rules.ts'
import { FooterRecord } from './content.schema.ts'
import { findContentData, type Run } from './content.store.ts'

const wanted = { kind: 'footer', category: ContentCategory.footer, keyword: '', companyId: null } as const

const Data = FooterRecord.omit({
  kind: true,
  category: true,
  keyword: true,
  audience: true,
  startsAt: true,
  expiresAt: true,
})

/** The active footer, names and addresses in the reader's language; null when there is none. */
export async function readFooter(tx: Run, reader: Reader): Promise<Footer | null> {
  const item = chooseItem(await findContentData(tx, wanted, reader.now), reader.now)
  return item ? inLanguage(Data.parse(item.data), reader.language) : null
}

type FooterData = ReturnType<typeof Data.parse>

function inLanguage(footer: FooterData, language: Language): Footer {
  const links = (column: FooterData['company']) => column.map(({ key, url }) => ({ Key: key, Url: url }))
  return {
    Company: links(footer.company),
    Products: links(footer.products),
    Legal: links(footer.legal),
    Social: footer.social.map(({ kind, url }) => ({ Kind: kind, Url: url })),
    Offices: footer.offices.map(({ region, name, address, phone }) => ({
      Region: region,
      Name: chooseName(name, language),
      Address: chooseName(address, language),
      Phone: phone ?? null,
    })),
    LegalName: footer.legalName,
  }
}
