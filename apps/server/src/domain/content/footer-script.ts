import { ContentCategory } from '@portolan/contract/features/content'
import { chooseItem } from './content.rules.ts'
import { FooterScriptRecord } from './content.schema.ts'
import { type Db, findContentData } from './content.store.ts'
import { readContent, type Reader } from './content-reader.ts'
import { scriptElement, scriptSource } from './footer-script.rules.ts'

const wanted = { kind: 'footer-script', category: ContentCategory.footerScript, keyword: '', companyId: null } as const

const Data = FooterScriptRecord.pick({ scripts: true })

/** HTML and script elements of the foot of every page; empty when there is none. */
export async function readFooterScript(db: Db, reader: Reader): Promise<string> {
  const found = await readContent(db, wanted, reader)
  if (!found) return ''
  return [found.text?.html ?? '', ...Data.parse(found.data).scripts.map(scriptElement)].filter(Boolean).join('\n')
}

/** What the policy of a page that is sent now must name for those scripts to run. */
export async function footerScriptSources(db: Db, now: Date): Promise<string[]> {
  const item = chooseItem(await findContentData(db, wanted, now), now)
  return item ? Data.parse(item.data).scripts.map(scriptSource) : []
}
