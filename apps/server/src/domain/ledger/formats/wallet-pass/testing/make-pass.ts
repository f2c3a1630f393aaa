import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip of the given files, as passes are packed; `modified` is written into each. */
export async function makeArchive(
  files: Readonly<Record<string, string | Uint8Array>>,
  modified = new Date(Date.UTC(2026, 10, 20, 8)),
): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { mtime: modified })
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

export interface PassDraft {
  readonly style?: string
  readonly transit?: string | null
  /** By section ('primary', 'back' …): key, label, value and currency of each field. */
  readonly fields: Readonly<
    Record<string, readonly (readonly [key: string, label: string, value: string, currencyCode?: string])[]>
  >
  /** Further entries of pass.json. */
  readonly more?: Readonly<Record<string, unknown>>
}

export function passJson({ style = 'boardingPass', transit = 'Air', fields, more = {} }: PassDraft): string {
  const sections = Object.entries(fields).map(([section, list]) => [
    `${section}Fields`,
    list.map(([key, label, value, currencyCode]) => ({ key, label, value, ...(currencyCode && { currencyCode }) })),
  ])
  return JSON.stringify({
    formatVersion: 1,
    passTypeIdentifier: 'pass.example.boarding',
    serialNumber: 'SN-1',
    organizationName: 'Example Air',
    description: 'Boarding pass',
    [style]: { ...(transit && { transitType: `PKTransitType${transit}` }), ...Object.fromEntries(sections) },
    ...more,
  })
}

export const makePass = (draft: PassDraft): Promise<Uint8Array> => makeArchive({ 'pass.json': passJson(draft) })
