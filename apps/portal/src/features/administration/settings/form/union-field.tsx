import type { Language } from '@portolan/contract/enums'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../../../ui/field/field-frame.tsx'
import field from '../../../../ui/field/field.module.css'
import { Group, FieldsOf } from './group-fields.tsx'
import styles from './form.module.css'
import { useRecordForm } from './form-context.ts'
import { firstValue, nodeOf, variantOf, type Variant } from './form-node.rules.ts'
import { type Path, pathText } from './record-paths.rules.ts'
import { useControl } from './text-fields.tsx'
import type { NodeProps } from './node-props.ts'
import type { JsonSchema } from './json-schema.ts'
import { optionName, plainName, type TextOf } from './field-texts.rules.ts'
import { useLanguage } from '../../../../lib/preferences.ts'

/**
 * A value that has one of several shapes: which one is chosen first, and its own fields follow. Words among the shapes are
 * choices of the same list: 'never', 'always', or an amount.
 */
export function UnionField({ path, schema, value, isRequired, node }: NodeProps<'union'>) {
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  const { root, set, faultOf, isReadOnly, textOf } = useRecordForm()
  const { title } = useControl({ path, isRequired })
  const shown = value === undefined ? schema.default : value
  const choices = node.variants.flatMap((variant, index) => choicesOf(variant, index, root))
  const at = variantOf(shown, node.variants, root)
  const current = choices.find(({ variant, word }) => variant === at && (word === undefined || word === shown))
  const chosen = at < 0 ? undefined : node.variants[at]
  const choose = (key: string) => {
    const choice = choices.find((one) => one.key === key)
    if (!choice) return set(path, undefined)
    const next = node.variants[choice.variant]
    set(path, choice.word ?? (next ? firstValue({ ...next.schema, default: undefined }, root) : undefined))
  }
  const name = ({ word, variant }: Choice) =>
    word === undefined
      ? variantName(node.variants[variant], { path, textOf, language, t })
      : optionName(word, path, textOf, language)
  const select = (id?: string) => (
    <select
      id={id}
      className={field.input}
      aria-label={id === undefined ? `${title}: ${t('kind')}` : undefined}
      disabled={isReadOnly}
      value={current?.key ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      {(!isRequired || current === undefined) && <option value="">{t('none')}</option>}
      {choices.map((choice) => (
        <option key={choice.key} value={choice.key}>
          {name(choice)}
        </option>
      ))}
    </select>
  )
  const fields = chosen && current?.word === undefined && (
    <VariantFields path={path} schema={chosen.schema} value={shown} />
  )
  // A row of a list has its frame and its title already.
  if (typeof path.at(-1) === 'number')
    return (
      <div className={styles.variant}>
        <FieldFrame path={pathText(path)} label={t('kind')} required fault={faultOf(path)}>
          {({ id }) => select(id)}
        </FieldFrame>
        {fields}
      </div>
    )
  return (
    <Group path={path} isRequired={isRequired}>
      {select()}
      {fields}
    </Group>
  )
}

interface Choice {
  readonly key: string
  readonly variant: number
  /** The value itself, where the shape is a word. */
  readonly word?: string | number
}

function choicesOf({ schema }: Variant, index: number, root: JsonSchema): readonly Choice[] {
  const node = nodeOf(schema, root)
  if (node.kind === 'choice') return node.options.map((word) => ({ key: `${index} ${word}`, variant: index, word }))
  return [{ key: String(index), variant: index }]
}

interface Naming {
  readonly path: Path
  readonly textOf: TextOf
  readonly language: Language
  readonly t: (key: 'ownList' | 'ownText') => string
}

/** What a shape is called: by the word that marks it, else by the titles of its fields. */
function variantName(variant: Variant | undefined, { path, textOf, language, t }: Naming): string {
  if (!variant) return ''
  const { name, mark, fields } = variant
  if (mark !== undefined) return optionName(name, mark === '' ? path : [...path, mark], textOf, language)
  if (fields) return fields.map((field) => textOf([...path, field]).Title).join(' · ')
  if (name === 'list') return t('ownList')
  if (name === 'text') return t('ownText')
  return plainName(name)
}

function VariantFields({ path, schema, value }: { path: NodeProps['path']; schema: JsonSchema; value: unknown }) {
  const { root, Value } = useRecordForm()
  const node = nodeOf(schema, root)
  if (node.kind === 'object') return <FieldsOf path={path} value={value} fields={node.fields} />
  return <Value path={path} schema={schema} value={value} isRequired />
}
