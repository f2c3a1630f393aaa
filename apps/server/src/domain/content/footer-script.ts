import { ContentCategory } from '@portolan/contract/features/content'
import { createHash } from 'node:crypto'
import { readContent, type Reader } from './content-reader.ts'
import { chooseItem } from './content.rules.ts'
import { FooterScriptRecord } from './content.schema.ts'
import { findContentData, type Run } from './content.store.ts'

const wanted = { kind: 'footer-script', category: ContentCategory.footerScript, keyword: '', companyId: null } as const

const Data = FooterScriptRecord.pick({ scripts: true })

/** HTML and script elements of the foot of every page; empty when there is none. */
export async function readFooterScript(tx: Run, reader: Reader): Promise<string> {
  const found = await readContent(tx, wanted, reader)
  if (!found) return ''
  return [found.text?.html ?? '', ...Data.parse(found.data).scripts.map(scriptElement)].filter(Boolean).join('\n')
}

/** What the policy of a page that is sent now must name for those scripts to run. */
export async function footerScriptSources(tx: Run, now: Date): Promise<string[]> {
  const item = chooseItem(await findContentData(tx, wanted, now), now)
  return item ? Data.parse(item.data).scripts.map(scriptSource) : []
}

/** A script at the foot of every page: its text, or an https address with the digest of what lies there. */
export interface FooterScript {
  readonly code?: string | undefined
  readonly src?: string | undefined
  readonly integrity?: string | undefined
}

/** What the page's policy must name for the script to run: a digest of its text, or its exact address. */
export function scriptSource({ code, src }: FooterScript): string {
  if (code !== undefined) return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const url = new URL(src ?? '')
  // A source has no query, and these two would end it or its directive.
  return `${url.origin}${url.pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')}`
}

/** The script as an element. Its text was refused on entry where it could end the element. */
export function scriptElement({ code, src, integrity }: FooterScript): string {
  if (code !== undefined) return `<script>${code}</script>`
  return `<script src="${attribute(src ?? '')}" integrity="${attribute(integrity ?? '')}" crossorigin="anonymous"></script>`
}

const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
