import type { XmlElement } from '../../../risk/feeds/xml-tree.ts'
import { fapiaoNames, type FapiaoField } from './fapiao-names.data.ts'

/** A name without what differs between issuers: case, signs, and the prefix of a namespace. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** OFD writes `<CustomData Name="发票号码">`, others `<item name="…">`: there the attribute is the name. */
const nameOf = ({ name, attributes }: XmlElement): string => plain(attributes['Name'] ?? attributes['name'] ?? name)

const fieldOfName = new Map(
  Object.entries(fapiaoNames).flatMap(([field, names]) =>
    names.map((name): [string, FapiaoField] => [plain(name), field as FapiaoField]),
  ),
)

/** Texts by what they are. */
export type FapiaoFields = Partial<Record<FapiaoField, string>>

/** Texts wherever in the element they lie, but for `without`; the first of a kind that is not empty. */
export function fapiaoFields(element: XmlElement, without: ReadonlySet<XmlElement> = new Set()): FapiaoFields {
  const fields: FapiaoFields = {}
  const collect = (parent: XmlElement) => {
    for (const child of parent.children) {
      if (without.has(child)) continue
      const text = child.text.trim()
      const field = fieldOfName.get(nameOf(child))
      if (field && text !== '' && child.children.length === 0) fields[field] ??= text
      collect(child)
    }
  }
  collect(element)
  // The accounting standard calls a rail ticket's traveller 'Name' alone.
  if (fields.train !== undefined && fields.person !== undefined) fields.traveller ??= fields.person
  return fields
}

/** Elements that hold one of the fields themselves: rows of goods, flights, travellers. */
export function groupsWith(
  element: XmlElement,
  fields: readonly FapiaoField[],
  found: XmlElement[] = [],
): XmlElement[] {
  const isGroup = element.children.some((child) => {
    const field = fieldOfName.get(nameOf(child))
    return field !== undefined && fields.includes(field) && child.children.length === 0 && child.text.trim() !== ''
  })
  if (isGroup) found.push(element)
  for (const child of element.children) groupsWith(child, fields, found)
  return found
}
