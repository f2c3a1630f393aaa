import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip of texts and bytes by their names. */
export async function zipOf(entries: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content as Uint8Array), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream as NodeJS.ReadableStream))
}

const ofdSpace = 'http://www.ofdspec.org/2016'

/** OFD around a fapiao: attached as XML, or as tags that point at the texts of the page. */
export const ofdOf = (content: {
  readonly attached?: Readonly<Record<string, string>>
  readonly tags?: string
  readonly texts?: Readonly<Record<string, string>>
}): Promise<Uint8Array> => {
  const objects = Object.entries(content.texts ?? {}).map(
    ([id, text]) => `<ofd:TextObject ID="${id}"><ofd:TextCode X="1" Y="2">${text}</ofd:TextCode></ofd:TextObject>`,
  )
  return zipOf({
    'OFD.xml': `<ofd:OFD xmlns:ofd="${ofdSpace}"><ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    'Doc_0/Document.xml': `<ofd:Document xmlns:ofd="${ofdSpace}"/>`,
    'Doc_0/Pages/Page_0/Content.xml': `<ofd:Page xmlns:ofd="${ofdSpace}">${objects.join('')}</ofd:Page>`,
    ...(content.tags ? { 'Doc_0/Tags/CustomTag.xml': content.tags } : {}),
    ...content.attached,
  })
}
