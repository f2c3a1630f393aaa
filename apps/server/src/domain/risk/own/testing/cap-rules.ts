import { SaxesParser } from 'saxes'

interface Node {
  readonly name: string
  readonly children: Node[]
  text: string
}

function parse(xml: string): Node {
  const root: Node = { name: '', children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name, uri }) => {
    if (uri !== 'urn:oasis:names:tc:emergency:cap:1.2') throw new Error(`${name} is in the namespace ${uri}`)
    const node = { name, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  const [alert] = root.children
  if (!alert) throw new Error('The document is empty')
  return alert
}

type Count = '1' | '?' | '*' | '+'
type Rules = Readonly<Record<string, readonly [Count, RegExp | Rules]>>

const any = /^/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:\d\d$/
const noSpace = /^[^\s,<&]+$/
const oneOf = (...values: string[]) => new RegExp(`^(${values.join('|')})$`)
const degrees = String.raw`-?\d+(\.\d+)?`
const pair = `${degrees},${degrees}`
const named: Rules = { valueName: ['1', /./], value: ['1', any] }

/** CAP 1.2, appendix A: which elements, in which order and how often, and what their texts are. */
const alert: Rules = {
  identifier: ['1', noSpace],
  sender: ['1', noSpace],
  sent: ['1', instant],
  status: ['1', oneOf('Actual', 'Exercise', 'System', 'Test', 'Draft')],
  msgType: ['1', oneOf('Alert', 'Update', 'Cancel', 'Ack', 'Error')],
  source: ['?', any],
  scope: ['1', oneOf('Public', 'Restricted', 'Private')],
  restriction: ['?', /./],
  addresses: ['?', any],
  code: ['*', any],
  note: ['?', any],
  references: ['?', /^[^\s,]+,[^\s,]+,[^\s,]+( [^\s,]+,[^\s,]+,[^\s,]+)*$/],
  incidents: ['?', any],
  info: [
    '*',
    {
      language: ['?', /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/],
      category: [
        '+',
        oneOf(
          'Geo',
          'Met',
          'Safety',
          'Security',
          'Rescue',
          'Fire',
          'Health',
          'Env',
          'Transport',
          'Infra',
          'CBRNE',
          'Other',
        ),
      ],
      event: ['1', /./],
      responseType: ['*', any],
      urgency: ['1', oneOf('Immediate', 'Expected', 'Future', 'Past', 'Unknown')],
      severity: ['1', oneOf('Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown')],
      certainty: ['1', oneOf('Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown')],
      audience: ['?', any],
      eventCode: ['*', named],
      effective: ['?', instant],
      onset: ['?', instant],
      expires: ['?', instant],
      senderName: ['?', any],
      headline: ['?', any],
      description: ['?', any],
      instruction: ['?', any],
      web: ['?', /^https:/],
      contact: ['?', any],
      parameter: ['*', named],
      resource: ['*', any],
      area: [
        '*',
        {
          areaDesc: ['1', /./],
          polygon: ['*', new RegExp(`^(${pair})( ${pair}){3,}$`)],
          circle: ['*', new RegExp(`^${pair} ${degrees}$`)],
          geocode: ['*', named],
          altitude: ['?', any],
          ceiling: ['?', any],
        },
      ],
    },
  ],
}

/** What of a document is not CAP 1.2; empty where all of it is. */
export const capFaults = (xml: string): string[] => faultsOf(parse(xml), { alert: ['1', alert] })

function faultsOf(root: Node, rules: Rules): string[] {
  return check({ name: '', children: [root], text: '' }, rules, '')
}

function check({ children }: Node, rules: Rules, path: string): string[] {
  const order = Object.keys(rules)
  const places = children.map(({ name }) => order.indexOf(name))
  const faults = places.flatMap((place, index) => {
    const name = `${path}/${children[index]?.name ?? ''}`
    if (place < 0) return [`${name} is unknown`]
    return index > 0 && place < (places[index - 1] ?? 0) ? [`${name} is out of order`] : []
  })
  for (const [name, [count, rule]] of Object.entries(rules)) {
    const found = children.filter((child) => child.name === name)
    if (found.length === 0 && (count === '1' || count === '+')) faults.push(`${path}/${name} is missing`)
    if (found.length > 1 && (count === '1' || count === '?')) faults.push(`${path}/${name} is repeated`)
    for (const child of found)
      if (!(rule instanceof RegExp)) faults.push(...check(child, rule, `${path}/${name}`))
      else if (child.children.length > 0 || !rule.test(child.text)) faults.push(`${path}/${name}: ${child.text}`)
  }
  return faults
}
