import { createHash } from 'node:crypto'

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
