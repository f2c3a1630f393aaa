import { nodeOf, resolved } from './form-node.rules.ts'
import { useRecordForm } from './form-context.ts'
import { ChipsField, ChoiceField, ChoicesField, JsonField } from './list-fields.tsx'
import { MapField, MoneyField, NamesField, ObjectFields } from './group-fields.tsx'
import type { ValueProps } from './node-props.ts'
import type { Path } from './record-paths.rules.ts'
import { RowsField } from './rows-field.tsx'
import { DayField, NumberField, SwitchField, TextField, TimeField } from './text-fields.tsx'
import { UnionField } from './union-field.tsx'
import { WidgetField } from './widget-fields.tsx'

/** One value of a record, with the control that its schema asks for. */
export function ValueField(props: ValueProps) {
  const { root, textOf } = useRecordForm()
  const schema = resolved(props.schema, root)
  const node = nodeOf(schema, root)
  const field = { ...props, schema }
  const widget = textOf(props.path).Widget ?? widgetOf(props.path)
  if ((node.kind === 'text' || node.kind === 'area') && widget !== undefined)
    return <WidgetField {...field} widget={widget} />
  switch (node.kind) {
    case 'text':
    case 'area':
      return <TextField {...field} isLong={node.kind === 'area' && !isAddress(props.path)} />
    case 'day':
      return <DayField {...field} />
    case 'time':
      return <TimeField {...field} />
    case 'number':
      return <NumberField {...field} node={node} />
    case 'switch':
      return <SwitchField {...field} />
    case 'choice':
      return <ChoiceField {...field} node={node} />
    case 'choices':
      return <ChoicesField {...field} node={node} />
    case 'chips':
      return <ChipsField {...field} node={node} />
    case 'names':
      return <NamesField {...field} node={node} />
    case 'money':
      return <MoneyField {...field} />
    case 'object':
      return <ObjectFields {...field} node={node} />
    case 'rows':
      return <RowsField {...field} node={node} />
    case 'map':
      return <MapField {...field} node={node} />
    case 'union':
      return <UnionField {...field} node={node} />
    case 'constant':
      return null
    default:
      return <JsonField {...field} />
  }
}

/** Addresses and keys of other systems may be long and have one line. */
const isAddress = (path: Path): boolean => /(url|^issuer|^clientId)$/i.test(String(path.at(-1)))

/** What a field's name says where the server names no widget: secrets are never shown, whoever forgot to say so. */
function widgetOf(path: Path): string | undefined {
  const name = path.at(-1)
  if (name === 'secret' || name === 'clientSecret' || name === 'password') return 'secret'
  return name === 'timeZone' ? 'timeZone' : undefined
}
